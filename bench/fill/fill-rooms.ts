// The demo clinic with 100,000 rows of each room's kind.
import { addSums, fillQuietly } from './fill.ts';

export const rowsOfRoom = Number(process.env.ROWS ?? 100_000);
const patients = rowsOfRoom / 5;
const staff = 500;

const tables = [
  'patients',
  'appointments',
  'lab_samples',
  'lab_tests',
  'stock_movements',
  'accounts_tx',
  'staff_members',
  'roster_shifts',
  'treatment_plans',
  'dental_entries',
];

const today = `(now() at time zone 'Asia/Kolkata')::date`;
const rows = `generate_series(1, ${rowsOfRoom}) as n`;

const people = `
insert into patients (patient_number, first_name, last_name, phone, sex, birth_date)
  select n + (select value from clinic_counters where name = 'patient'), 'Lakshmi', 'Rao',
         '+9110' || lpad(n::text, 8, '0'), 'female', date '1950-01-01' + n % 20000
    from generate_series(1, ${patients}) n;
update clinic_counters set value = value + ${patients} where name = 'patient';
create temp table somebody as
  select id, row_number() over (order by patient_number desc) - 1 as at from patients order by at limit ${patients};
create temp table carer as
  select user_id as id, specialty, row_number() over (partition by specialty order by user_id) - 1 as at
    from doctors join departments on departments.clinic_id = doctors.clinic_id and departments.id = doctors.department_id;
analyze somebody; analyze carer`;

/** A third each in the hospital, the dental and the aesthetic rooms, all in the past and no two at the same moment. */
const visits = `
insert into appointments (patient_id, doctor_id, appointment_date, starts_at, ends_at, token_number, kind, status,
                          arrived_at, started_at, completed_at)
  select somebody.id, carer.id, ${today} - ago, starts_at, starts_at + interval '5 minutes', 1000 + n, 'walk_in', 'completed',
         starts_at, starts_at, starts_at + interval '5 minutes'
    from ${rows}
   cross join lateral (select 1 + n / 300 as ago, (array['hospital', 'dental', 'aesthetic'])[1 + n % 3] as room) as place
   cross join lateral (select (${today} - ago + time '00:30') at time zone 'Asia/Kolkata' + n % 250 * interval '5 minutes' as starts_at) as planned
    join somebody on somebody.at = n % ${patients}
    join carer on carer.at = 0 and carer.specialty = place.room`;

const tests = `
insert into lab_tests (order_id, patient_id, doctor_id, source, test_code, test_name, tube, status, ordered_at)
  select new_id(), somebody.id, carer.id, 'consultation', 'hb', 'Haemoglobin', 'edta',
         (case when n % 10 = 0 then 'ordered' else 'cancelled' end)::lab_test_status, now() - n * interval '5 minutes'
    from ${rows} join somebody on somebody.at = n % ${patients} join carer on carer.at = 0 and carer.specialty = 'hospital'`;

/** Does what `keep_stock` does for each row once for all of them: the counts are the sums of the movements. */
const stock = `
alter table stock_movements disable trigger keep_stock;
insert into stock_movements (item_id, batch_id, location, quantity, reason, moved_at)
  select batch.item_id, batch.id, batch.location, 1, 'count', now() - n * interval '1 minute'
    from ${rows}
    join (select *, row_number() over (order by id) - 1 as at, count(*) over () as all_of_them from stock_batches) as batch
      on batch.at = n % batch.all_of_them;
update stock_batches set quantity_available = moved.quantity
  from (select batch_id, sum(quantity) as quantity from stock_movements group by batch_id) as moved
 where stock_batches.id = moved.batch_id;
update stock_levels set quantity_available = moved.quantity
  from (select item_id, location, sum(quantity) as quantity from stock_movements group by item_id, location) as moved
 where stock_levels.item_id = moved.item_id and stock_levels.location = moved.location;
alter table stock_movements enable trigger keep_stock`;

const money = `
alter table accounts_tx disable trigger keep_accounts_days;
insert into accounts_tx (transaction_date, created_at, transaction_type, amount, payment_method, category, description)
  select ${today} - n % 60, now() - n * interval '1 minute', 'income', 50000, 'upi',
         (array['OPD Consultations', 'Dental', 'Aesthetic'])[1 + n % 3], 'Bill'
    from ${rows};
${addSums('Bill')};
alter table accounts_tx enable trigger keep_accounts_days`;

const roster = `
insert into staff_members (employee_number, name, position, department_id, join_date)
  select 10000 + n, 'Srinivas Rao', 'Nurse', (select id from departments limit 1), ${today} - 400
    from generate_series(1, ${staff}) n;
insert into roster_shifts (staff_id, day, shift_type, planned_minutes)
  select id, ${today} - ago, 'morning', 480
    from staff_members cross join generate_series(0, ${rowsOfRoom / staff} - 1) as ago
   where employee_number > 10000`;

/** In both rooms one plan in a hundred is active. */
const plans = `
insert into treatment_plans (patient_id, specialty, title, planned_sessions, status)
  select somebody.id, (array['dental', 'aesthetic'])[1 + n % 2]::treatment_specialty, 'Laser hair reduction', 6,
         (case when n % 200 < 2 then 'active' else 'completed' end)::treatment_plan_status
    from ${rows} join somebody on somebody.at = n % ${patients};
insert into dental_entries (patient_id, tooth, surfaces, code, status)
  select somebody.id, (array[36, 37, 46, 47, 26, 27])[1 + n / ${patients}], 'MO', 'filling', 'existing' from ${rows} join somebody on somebody.at = n % ${patients}`;

export async function fillRooms(databaseUrl: string): Promise<void> {
  await fillQuietly(databaseUrl, tables, async (client) => {
    for (const part of [people, visits, tests, stock, money, roster, plans]) await client.query(part);
  });
}
