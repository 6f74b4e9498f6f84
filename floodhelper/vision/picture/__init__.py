"""What is seen of a picture as a whole: its background, its edges."""
