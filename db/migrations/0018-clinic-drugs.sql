-- What a clinic adds to the drugs that the product brings along: new ones, or more strengths and forms of one that is listed.
create table clinic_drugs (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  name text not null check (name <> ''),
  aliases text[] not null default '{}',
  schedule text not null check (schedule in ('OTC', 'H', 'H1', 'X')),
  -- [{"form": "tablet", "strengths": ["5 mg", "10 mg"]}, ...]
  forms jsonb not null check (jsonb_array_length(forms) > 0),
  allergy_group text,
  version integer not null default 1,
  primary key (clinic_id, id)
);
-- A line finds a drug by the letters and digits of its name.
create unique index clinic_drugs_by_name
  on clinic_drugs (clinic_id, regexp_replace(lower(name), '[^a-z0-9]', '', 'g'));
alter table clinic_drugs enable row level security;
alter table clinic_drugs force row level security;
create policy own_clinic on clinic_drugs using (clinic_id = current_clinic_id());
grant select, insert, update, delete on clinic_drugs to krama_app;
create trigger audit_change after insert or update or delete on clinic_drugs
  for each row execute function audit_change();

-- A code that was mistyped can be taken off the list again; notes keep theirs.
grant delete on clinic_diagnoses to krama_app;
