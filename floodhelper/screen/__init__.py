"""Where pixels come from: one module a source, all giving a `Screenshot`."""
