-- A text for each kind of treatment, beside the general one.
alter type consent_kind add value 'laser';
alter type consent_kind add value 'peel';
alter type consent_kind add value 'injectable';
alter type consent_kind add value 'extraction';
alter type consent_kind add value 'root_canal';

-- Which of them a session needs. What is offered already keeps the general one until the clinic chooses another.
alter table aesthetic_services
  add column consent_kind consent_kind not null default 'treatment' check (consent_kind <> 'photo');

select write_audit_functions();
