-- A set that was entered at a visit by mistake is struck out, with a reason, and stays.
alter table visit_vitals
  add column struck_at timestamptz,
  add column struck_by uuid,
  add column strike_reason text not null default '';
alter table visit_vitals add foreign key (clinic_id, struck_by) references users;
alter table visit_vitals
  add check ((struck_at is null) = (struck_by is null) and (struck_at is null) = (strike_reason = ''));
grant update (struck_at, struck_by, strike_reason) on visit_vitals to krama_app;

select write_audit_functions();
