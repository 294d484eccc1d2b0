-- Who signs beside the seller before a controlled drug is handed over proves it there, and is named with the movement.
grant insert (movement_id, signed_by) on movement_signatures to krama_app;
