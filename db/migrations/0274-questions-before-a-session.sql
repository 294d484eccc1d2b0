-- What is asked before each session of a treatment. Services of before ask the usual questions until the clinic changes them.
alter table aesthetic_services add column questions text[] not null default array[
  'Pregnant or breastfeeding',
  'Isotretinoin in the last 6 months',
  'Infection, cold sore or open wound in the area',
  'Sun exposure or tanning in the last 4 weeks',
  'Medicine that makes the skin sensitive to light'
];
alter table aesthetic_services alter column questions set default '{}';

-- How they were answered: [{"question", "isYes", "reason"}, ...]
alter table aesthetic_sessions add column answers jsonb not null default '[]';
alter table aesthetic_sessions
  add constraint aesthetic_sessions_answers check (jsonb_typeof(answers) = 'array');

select write_audit_functions();
