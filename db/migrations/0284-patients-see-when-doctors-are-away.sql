-- A visit in the portal says when its doctor is away then; the reason stays in the house.
grant select (clinic_id, doctor_id, from_day, to_day, from_time, to_time) on doctor_exceptions to krama_patient;
