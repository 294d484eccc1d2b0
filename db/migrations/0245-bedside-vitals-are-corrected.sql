-- A set that was entered wrongly is struck out, with a reason, and stays; a corrected one stands in its place.
alter table ward_vitals
  add column struck_at timestamptz,
  add column struck_by uuid,
  add column strike_reason text not null default '',
  add column replaces_id uuid;
alter table ward_vitals add foreign key (clinic_id, struck_by) references users;
alter table ward_vitals add foreign key (clinic_id, replaces_id) references ward_vitals;
alter table ward_vitals
  add check ((struck_at is null) = (struck_by is null) and (struck_at is null) = (strike_reason = ''));
create unique index ward_vitals_replaced_once on ward_vitals (clinic_id, replaces_id) where replaces_id is not null;
grant update (struck_at, struck_by, strike_reason) on ward_vitals to krama_app;

select write_audit_functions();
