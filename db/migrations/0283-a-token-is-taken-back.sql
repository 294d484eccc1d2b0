-- A token that was given by mistake, and is taken back at once, was never a visit. The audit trail keeps it.
grant delete on appointments to krama_app;

-- And nothing else is ever deleted: a visit that something has happened to stays.
create policy only_just_given on appointments as restrictive for delete to krama_app
  using (kind = 'walk_in' and version = 1 and created_at > now() - interval '1 minute');
