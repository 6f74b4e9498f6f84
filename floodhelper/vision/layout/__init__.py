"""How the colours lie: as chance lays them on a Flood-It board, or as something else does."""
