-- Who was linked to a patient by the desk sees visits and contact details. Notes and results open once somebody who may read
-- them has confirmed that the account is the patient's, or the family's.
alter table patient_accounts
  add column confirmed_at timestamptz,
  -- Empty where nobody of the clinic did it: in the demo.
  add column confirmed_by uuid,
  add foreign key (clinic_id, confirmed_by) references users,
  add check (confirmed_by is null or confirmed_at is not null);
grant update (confirmed_at, confirmed_by) on patient_accounts to krama_app;
grant select (confirmed_at) on patient_accounts to krama_patient;

-- Links that somebody made who may read notes were as good as confirmed. The owner is held by the policies too, unless they rest.
alter table patient_accounts no force row level security;
alter table users no force row level security;
update patient_accounts
   set confirmed_at = linked_at, confirmed_by = linked_by
  from users
 where users.clinic_id = patient_accounts.clinic_id and users.id = patient_accounts.linked_by
   and users.role in ('admin', 'doctor', 'nurse');
alter table users force row level security;
alter table patient_accounts force row level security;

-- Of the patients of this request: those whose notes and results it may see too.
create function current_record_ids() returns uuid[]
  language sql stable parallel safe
  return string_to_array(nullif(current_setting('krama.record_ids', true), ''), ',')::uuid[];

drop policy patients_see_own on consultations;
create policy patients_see_own on consultations as restrictive for select to krama_patient
  using (not in_patient_scope() or (patient_id = any (current_record_ids()) and signed_at is not null));

drop policy patients_see_own on lab_tests;
create policy patients_see_own on lab_tests as restrictive for select to krama_patient
  using (not in_patient_scope() or (patient_id = any (current_record_ids()) and status = 'completed'));
