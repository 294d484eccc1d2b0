-- The way of a tube after it was collected: who had it, and where it went. Laboratories outside included.
create table lab_sample_moves (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  sample_id uuid not null,
  kind text not null check (kind in ('received', 'sent', 'returned')),
  -- The laboratory outside; empty: our own.
  place text not null default '',
  note text not null default '',
  moved_at timestamptz not null,
  moved_by uuid default (current_actor() ->> 'id')::uuid,
  primary key (clinic_id, id),
  foreign key (clinic_id, sample_id) references lab_samples on delete cascade,
  check ((kind = 'received') = (place = ''))
);
create index lab_sample_moves_by_sample on lab_sample_moves (clinic_id, sample_id, moved_at);
alter table lab_sample_moves enable row level security;
alter table lab_sample_moves force row level security;
create policy own_clinic on lab_sample_moves using (clinic_id = current_clinic_id());
grant select, insert on lab_sample_moves to krama_app;
create trigger audit_change after insert or update or delete on lab_sample_moves
  for each row execute function audit_change();

-- Walk-ins at the desk, and samples that are taken at the patient's home.
alter type lab_order_source add value 'desk';
alter type lab_order_source add value 'home';

select write_audit_functions();
