"""Where a board ends: lines that belong to it, and lines that are page, button or title."""
