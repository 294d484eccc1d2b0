-- What visitors of the public site ask. No clinic: these belong to the people who run the product, in a scope of their own.

create function in_site_scope() returns boolean
  language sql stable parallel safe
  return current_setting('krama.scope', true) = 'site';

create type contact_status as enum ('new', 'contacted', 'closed');

create table contact_forms (
  -- Made from the sender's Idempotency-Key, so that a message that is sent twice is here once.
  id uuid primary key default new_id(),
  -- Who only wants to be told of news leaves an e-mail address and nothing else.
  name text not null default '',
  email text not null check (email ~ '^[^\s@]+@[^\s@]+$'),
  organization text not null default '',
  phone text not null default '' check (phone ~ '^(\+[0-9]{1,15})?$'),
  subject text not null default 'general',
  source text not null default 'website',
  message text not null default '',
  status contact_status not null default 'new',
  -- Filled in a field that people do not see: kept, and set aside.
  is_suspect boolean not null default false,
  created_at timestamptz not null default now(),
  -- The end of the promised time for an answer.
  due_at timestamptz not null,
  answered_at timestamptz,
  owner_id uuid references auth_users on delete set null,
  pilot_clinic_id uuid references clinics on delete set null,
  deleted_at timestamptz,
  version integer not null default 1
);
create index contact_forms_newest on contact_forms (created_at, id) where deleted_at is null;
create index contact_forms_by_status on contact_forms (status, created_at, id) where deleted_at is null;
create index contact_forms_waiting on contact_forms (due_at) where status = 'new' and deleted_at is null;
create index contact_forms_deleted on contact_forms (deleted_at) where deleted_at is not null;
alter table contact_forms enable row level security;
alter table contact_forms force row level security;
-- Anyone may send; only who runs the product sees what was sent.
create policy anyone_sends on contact_forms for insert with check (
  in_site_scope()
  or (status = 'new' and answered_at is null and owner_id is null and pilot_clinic_id is null and deleted_at is null)
);
create policy site_reads on contact_forms for select using (in_site_scope());
create policy site_changes on contact_forms for update using (in_site_scope());
create policy site_deletes on contact_forms for delete using (in_site_scope());
grant select, insert, update, delete on contact_forms to krama_app;

create type contact_form_event_kind as enum ('status', 'owner', 'suspect', 'clinic', 'deleted', 'note');

-- What became of an enquiry: who changed what, and what they noted.
create table contact_form_events (
  contact_form_id uuid not null references contact_forms on delete cascade,
  id uuid not null default new_id(),
  at timestamptz not null default clock_timestamp(),
  actor_email text not null default coalesce(current_actor() ->> 'email', ''),
  kind contact_form_event_kind not null,
  before text,
  -- The new value; of a note its text.
  after text,
  primary key (contact_form_id, id)
);
alter table contact_form_events enable row level security;
alter table contact_form_events force row level security;
create policy site_reads on contact_form_events for select using (in_site_scope());
create policy site_appends on contact_form_events for insert with check (in_site_scope());
grant select, insert on contact_form_events to krama_app;

-- Written by the table itself, so that no use case can forget it.
create function record_contact_form_change() returns trigger
  language plpgsql
as $$
begin
  insert into contact_form_events (contact_form_id, kind, before, after)
    select new.id, change.kind, change.before, change.after
      from (values
        ('status'::contact_form_event_kind, old.status::text, new.status::text),
        ('owner', old.owner_id::text, new.owner_id::text),
        ('suspect', old.is_suspect::text, new.is_suspect::text),
        ('clinic', old.pilot_clinic_id::text, new.pilot_clinic_id::text),
        ('deleted', old.deleted_at::text, new.deleted_at::text)
      ) as change (kind, before, after)
     where change.before is distinct from change.after;
  return null;
end
$$;
create trigger record_contact_form_change after update on contact_forms
  for each row execute function record_contact_form_change();
