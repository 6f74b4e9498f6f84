"""What is made of a board that was grown: a reading of its own lines, in its place."""
