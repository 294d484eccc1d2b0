// Builds a hospital with 5,000 visits a day out of the demo clinic: two hundred days make a million visits.
import { addDrawers, drawerOf, fillQuietly } from './fill.ts';

export const hospital = {
  days: 200,
  visitsPerDay: 5_000,
  doctors: 125,
  /** One visit in five is by a regular patient: 25 visits each. */
  regulars: 8_000,
  others: 120_000,
  transactions: 2_000_000,
  beds: 300,
  staff: 400,
} as const;

const { days, visitsPerDay, doctors, regulars, others, transactions, beds, staff } = hospital;
const patients = regulars + others;

const tables = [
  ['users', 'doctors', 'patients', 'appointments', 'consultations', 'visit_vitals'],
  [
    'accounts_tx',
    'visit_ratings',
    'staff_members',
    'roster_shifts',
    'beds',
    'admissions',
    'bed_stays',
    'emergency_cases',
  ],
].flat();

const today = `(now() at time zone 'Asia/Kolkata')::date`;
/** SQL for nine in the morning, this number of days ago. */
const opening = (daysAgo: string) => `((${today} - ${daysAgo} + time '09:00') at time zone 'Asia/Kolkata')`;

/** SQL condition: the visit is a regular patient's, recognised by its token number. */
export const isRegular = 'token_number > 100 and token_number % 5 = 1';

/** The demo's own doctors count among the doctors, because one of them has an account to sign in with. */
const people = `
insert into auth_users (id, email, is_demo) select md5('doctor' || n)::uuid, 'doctor' || n || '@bench.example', true
  from generate_series(1, ${doctors}) n;
insert into users (id, auth_user_id, email, name, role, is_demo, joined_at)
  select md5('doctor' || n)::uuid, md5('doctor' || n)::uuid, 'doctor' || n || '@bench.example', 'Srinivas Rao', 'doctor', true, now()
    from generate_series(1, ${doctors}) n;
insert into doctors (user_id, department_id, speciality)
  select md5('doctor' || n)::uuid, (select department_id from doctors limit 1), 'General Physician'
    from generate_series(1, ${doctors}) n;
create temp table chosen_doctors as
  select user_id as id, row_number() over (order by users.email like '%@bench.example', user_id) - 1 as at
    from doctors join users on users.clinic_id = doctors.clinic_id and users.id = doctors.user_id
   order by at limit ${doctors};

insert into patients (patient_number, first_name, last_name, phone, sex, birth_date, created_at)
  select n + (select value from clinic_counters where name = 'patient'), 'Lakshmi', 'Rao',
         '+9110' || lpad(n::text, 8, '0'), 'female', date '1950-01-01' + n % 20000,
         now() - interval '200 days' * n / ${patients}
    from generate_series(1, ${patients}) n;
update clinic_counters set value = value + ${patients} where name = 'patient';
create temp table chosen_patients as
  select id, row_number() over (order by patient_number desc) - 1 as at from patients
   order by at limit ${patients};
analyze chosen_doctors; analyze chosen_patients`;

/** Every fifth patient of a doctor is a regular, who comes back after eight days. Half of today's visits are over. */
const visits = `
insert into appointments (patient_id, doctor_id, appointment_date, starts_at, ends_at, token_number, kind, status,
                          arrived_at, started_at, completed_at, cancel_reason)
  select patient.id, doctor.id, ${today} - ago, starts_at, starts_at + interval '10 minutes', 101 + slot, 'walk_in',
         became.status, starts_at, case when became.status = 'completed' then starts_at end,
         case when became.status = 'completed' then starts_at + interval '10 minutes' end,
         case when became.status = 'cancelled' then 'Patient called to cancel' else '' end
    from generate_series(0, ${days * visitsPerDay} - 1) as n
   cross join lateral (select n / ${visitsPerDay} as ago, n % ${visitsPerDay} / ${doctors} as slot) as place
   cross join lateral (select ${opening('ago')} + slot * interval '10 minutes' as starts_at) as planned
   cross join lateral (select (case when n % 12 = 0 then 'cancelled' when ago = 0 and slot >= 20 then 'confirmed'
                                    else 'completed' end)::appointment_status as status) as became
   cross join lateral (select n / ${5 * doctors} as round, n % ${5 * doctors} as turn) as drawn
    join chosen_doctors as doctor on doctor.at = n % ${doctors}
    join chosen_patients as patient
      on patient.at = case when turn < ${doctors} then (round * ${doctors} + turn) % ${regulars}
                           else ${regulars} + (round * ${4 * doctors} + turn - ${doctors}) % ${others} end
   order by n desc`;

/** Gives each completed visit vitals and a signed note, with a prescription copied from the demo. */
const notes = `
create temp table written as
  select row_number() over (order by id) - 1 as at, consultations.* from consultations where signed_at is not null;
analyze written;
insert into visit_vitals (appointment_id, patient_id, taken_at, taken_by, respiratory_rate, oxygen_saturation, systolic,
                          diastolic, pulse, consciousness, temperature, weight)
  select id, patient_id, starts_at, doctor_id, 14 + token_number % 5, 95 + token_number % 5, 110 + token_number % 40,
         70 + token_number % 15, 65 + token_number % 30, 'alert', 36.5 + token_number % 10 / 10.0, 50 + token_number % 30
    from appointments where status = 'completed' and token_number > 100 order by starts_at;
insert into consultations (id, patient_id, complaint, history, examination, diagnosis, treatment_plan, advice,
                           diagnosis_codes, lines, prescribed, changed_at, changed_by, signed_at, signed_by)
  select visit.id, visit.patient_id, complaint, history, examination, written.diagnosis, written.treatment_plan, advice,
         diagnosis_codes, lines, prescribed, visit.completed_at, visit.doctor_id, visit.completed_at, visit.doctor_id
    from appointments as visit
    join written on written.at = (visit.token_number * 31 + ${today} - visit.appointment_date) % (select count(*) from written)
   where visit.status = 'completed' and visit.token_number > 100
   order by visit.starts_at`;

const money = `
${addDrawers(days)};
insert into accounts_tx (transaction_date, created_at, transaction_type, amount, payment_method, category, description, session_id)
  select ${today} - ago, ${opening('ago')} + n % ${transactions / days} * interval '3 seconds',
         (case n % 50 when 0 then 'refund' when 1 then 'expense' else 'income' end)::transaction_type,
         (10 + n % 90) * 1000, (array['cash', 'card', 'upi', 'upi'])[1 + n % 4]::payment_method,
         (array['OPD Consultations', 'Pharmacy', 'Laboratory', 'IPD Services'])[1 + n % 4], 'Counter',
         case n % 4 when 0 then ${drawerOf('ago')} end
    from generate_series(0, ${transactions} - 1) as n
   cross join lateral (select n / ${transactions / days} as ago) as place
   order by n desc;
insert into visit_ratings (appointment_id, rating, rated_at)
  select id, 3 + token_number % 3, completed_at + interval '2 hours' from appointments
   where status = 'completed' and token_number > 100 and token_number % 5 = 0;
insert into staff_members (id, employee_number, name, position, department_id, join_date)
  select md5('staff' || n)::uuid, 100000 + n, 'Anjali Reddy', 'Nurse', (select id from departments limit 1), ${today} - 900
    from generate_series(1, ${staff}) n;
insert into roster_shifts (day, staff_id, shift_type, planned_minutes, worked_minutes)
  select ${today} - ago, md5('staff' || n)::uuid, 'morning', 480,
         case when ago > 0 then 470 end
    from generate_series(0, ${days} - 1) as ago cross join generate_series(1, ${staff}) as n`;

/** Most beds are taken; a hundred people a day leave the wards, and a hundred and fifty leave the emergency room. */
const wards = `
insert into beds (id, department_id, label, created_at)
  select md5('bed' || n)::uuid, (select department_id from wards limit 1), 'BENCH-' || n, now() - interval '300 days'
    from generate_series(1, ${beds}) n;
create temp table stays as
  select md5('stay' || n)::uuid as id, md5('bed' || 1 + n % ${beds})::uuid as bed_id, patient.id as patient_id,
         now() - n * interval '14 minutes' - interval '3 days' as admitted_at,
         case when n >= ${beds} then now() - n * interval '14 minutes' end as discharged_at
    from generate_series(0, ${days * 100} - 1) n join chosen_patients as patient on patient.at = n;
insert into admissions (id, patient_id, admitted_at, discharged_at, discharge_kind)
  select id, patient_id, admitted_at, discharged_at, case when discharged_at is not null then 'home'::discharge_kind end
    from stays;
insert into bed_stays (admission_id, bed_id, from_at, to_at) select id, bed_id, admitted_at, discharged_at from stays;
insert into emergency_cases (patient_id, complaint, arrived_at, acuity, disposition, disposed_at)
  select patient.id, 'Fever', now() - n * interval '9 minutes', 'green',
         case when n >= 20 then 'home'::emergency_disposition end,
         case when n >= 20 then now() - n * interval '9 minutes' + interval '2 hours' end
    from generate_series(0, ${days * 150} - 1) n join chosen_patients as patient on patient.at = n`;

export async function fillHospital(databaseUrl: string): Promise<void> {
  await fillQuietly(databaseUrl, tables, async (client) => {
    await client.query(`select set_config('krama.scope', 'identity', false)`);
    await client.query(people);
    await client.query(`select set_config('krama.scope', 'clinic', false)`);
    // Without up-to-date statistics, PostgreSQL checks every foreign key through whatever index comes first.
    for (const part of [visits, notes, money, wards]) {
      await client.query('analyze');
      await client.query(part);
    }
  });
}
