-- NEWS2 is for adults who are not pregnant: vitals say so, and a triage without a score has no suggestion.
alter table visit_vitals add column is_pregnant boolean not null default false;

alter table emergency_triages
  alter column score drop not null,
  alter column suggested drop not null,
  add check ((score is null) = (suggested is null));
