"""Whether what was found is a Flood-It board, how sure that is, and what rivals it."""
