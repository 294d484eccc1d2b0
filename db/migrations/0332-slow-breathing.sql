-- Who is poisoned breathes twice a minute or not at all, and a blue newborn has a saturation in the thirties: both are measured.
alter table visit_vitals drop constraint visit_vitals_respiratory_rate_check,
  add constraint visit_vitals_respiratory_rate_check check (respiratory_rate between 0 and 120),
  drop constraint visit_vitals_oxygen_saturation_check,
  add constraint visit_vitals_oxygen_saturation_check check (oxygen_saturation between 20 and 100);
alter table ward_vitals drop constraint ward_vitals_respiratory_rate_check,
  add constraint ward_vitals_respiratory_rate_check check (respiratory_rate between 0 and 120),
  drop constraint ward_vitals_oxygen_saturation_check,
  add constraint ward_vitals_oxygen_saturation_check check (oxygen_saturation between 20 and 100);
