-- An admin who deactivates the other one, or takes the role away, is not alone for some days: what this person was until when.
alter table users add column former_roles jsonb not null default '{}';

create function keep_former_role() returns trigger
  language plpgsql
as $$
begin
  new.former_roles := old.former_roles || jsonb_build_object(old.role, now());
  return new;
end
$$;
create trigger keep_former_role before update of role, is_active on users
  for each row
  when (old.is_active and old.joined_at is not null and (new.role <> old.role or not new.is_active))
  execute function keep_former_role();

-- A limit that an admin has raised, and from when it holds; until then the limit is what it was.
alter table billing_settings add column raised_limit bigint;
alter table billing_settings add column raised_limit_from timestamptz;
alter table billing_settings
  add constraint billing_settings_raised_limit check (raised_limit between 0 and 100000000000);
alter table billing_settings
  add constraint billing_settings_raised_is_whole check ((raised_limit is null) = (raised_limit_from is null));

select write_audit_functions();
