/**
 * CTEs that insert `count` new patients as `somebody (id, n)`, because a patient waits for a doctor only once a day.
 * Their numbers are far from those of the desk.
 */
export const newPatients = (count: string) => `
  last_number as (select greatest(max(patient_number), 1000000) as value from patients), registered as (
    insert into patients (patient_number, first_name, last_name, phone, sex)
      select value + n, 'Lakshmi', 'Rao', '+9110' || lpad(n::text, 8, '0'), 'female'
        from last_number cross join generate_series(1, ${count}) n
    returning id
  ), somebody as (select id, row_number() over () as n from registered)`;
