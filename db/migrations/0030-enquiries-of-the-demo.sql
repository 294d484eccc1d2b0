-- The demo's people see the demo's invented enquiries; what visitors really sent is for the people who run the product.

-- Which of the two a request may see; null: neither.
create function site_is_demo() returns boolean
  language sql stable parallel safe
  return case current_setting('krama.scope', true) when 'site' then false when 'demo-site' then true end;

-- The demo's own so far, known by numbers and addresses that nobody has. They are loaded anew at the next start.
select set_config('krama.scope', 'site', true);
delete from contact_forms where phone like '+9110%' and email like '%@clinic%.example';

drop policy anyone_sends on contact_forms;
drop policy site_reads on contact_forms;
drop policy site_changes on contact_forms;
drop policy site_deletes on contact_forms;
drop policy site_reads on contact_form_events;
drop policy site_appends on contact_form_events;

alter table contact_forms
  add column is_demo boolean not null default false,
  add unique (id, is_demo);
alter table contact_form_events
  add column is_demo boolean not null default coalesce(site_is_demo(), false),
  add foreign key (contact_form_id, is_demo) references contact_forms (id, is_demo) on delete cascade;

-- First in every index: the policy compares it, and is then asked once for a statement.
drop index contact_forms_newest, contact_forms_by_status, contact_forms_waiting, contact_forms_deleted;
create index contact_forms_newest on contact_forms (is_demo, created_at, id) where deleted_at is null;
create index contact_forms_by_status on contact_forms (is_demo, status, created_at, id) where deleted_at is null;
create index contact_forms_waiting on contact_forms (is_demo, due_at) where status = 'new' and deleted_at is null;
create index contact_forms_deleted on contact_forms (is_demo, deleted_at) where deleted_at is not null;

-- What anyone sends is real.
create policy anyone_sends on contact_forms for insert with check (
  is_demo = site_is_demo()
  or (
    not is_demo and status = 'new' and answered_at is null and owner_id is null and pilot_clinic_id is null and deleted_at is null
  )
);
create policy site_reads on contact_forms for select using (is_demo = site_is_demo());
create policy site_changes on contact_forms for update using (is_demo = site_is_demo());
create policy site_deletes on contact_forms for delete using (is_demo = site_is_demo());
create policy site_reads on contact_form_events for select using (is_demo = site_is_demo());
create policy site_appends on contact_form_events for insert with check (is_demo = site_is_demo());

create or replace function record_contact_form_change() returns trigger
  language plpgsql
as $$
begin
  insert into contact_form_events (contact_form_id, is_demo, kind, before, after)
    select new.id, new.is_demo, change.kind, change.before, change.after
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
