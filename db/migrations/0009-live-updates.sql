-- What open screens are to be told and the audit trail does not say: a row for one person's eyes, or that everything is new.
-- A write only adds here, so it waits for nobody; the sealer takes from here and announces.
create table live_pending (
  clinic_id uuid not null,
  id uuid not null default new_id(),
  -- Null: everyone in the clinic.
  user_id uuid,
  -- The table; null: everything.
  subject text,
  subject_id text,
  primary key (clinic_id, id)
);
alter table live_pending enable row level security;
alter table live_pending force row level security;
create policy sealer_or_own_clinic on live_pending using (clinic_id = current_clinic_id() or in_identity_scope());
grant select, insert, delete on live_pending to krama_app;

-- Attached to a table with a user_id, tells that person's screens.
create function tell_person() returns trigger
  language plpgsql
as $$
begin
  insert into live_pending (clinic_id, user_id, subject, subject_id)
    values (new.clinic_id, new.user_id, tg_table_name, new.id::text);
  return null;
end
$$;

create trigger tell_person after insert or update on notifications
  for each row execute function tell_person();
