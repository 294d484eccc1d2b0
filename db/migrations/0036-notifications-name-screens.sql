-- What a notification is about lies in different workspaces for different people: it names the screen, not its address.
alter table notifications
  alter column path drop not null,
  add column screen jsonb check (jsonb_typeof(screen) = 'object'),
  add check (num_nonnulls(path, screen) = 1);
