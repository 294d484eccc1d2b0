import { fillQuietly } from './fill.ts';

export const visitsPerClinic = 1_000;
/** Clinics per transaction; more would hold too many locks and changes at once. */
const clinicsAtOnce = 500;

/** Clinics with one doctor, ten patients and a hundred days of ten visits each. */
const neighbours = (from: number, to: number) => `
do $$
declare clinic uuid;
begin
  perform set_config('krama.scope', 'identity', true);
  for number in ${from}..${to} loop
    clinic := gen_random_uuid();
    perform set_config('krama.clinic_id', clinic::text, true);
    insert into clinics (id, name) values (clinic, 'Bench ' || number);
    insert into auth_users (id, email) values (clinic, 'doctor' || number || '@bench.example');
    insert into users (id, auth_user_id, email, name, role) values (clinic, clinic, 'doctor' || number || '@bench.example', 'Srinivas Rao', 'doctor');
    insert into departments (id, name) values (clinic, 'General Medicine');
    insert into doctors (user_id, department_id, speciality) values (clinic, clinic, 'General Physician');
    insert into patients (id, patient_number, first_name, last_name, phone, sex)
      select gen_random_uuid(), n, 'Lakshmi', 'Rao', '+9110' || lpad(n::text, 8, '0'), 'female' from generate_series(1, 10) n;
    insert into appointments (patient_id, doctor_id, appointment_date, starts_at, ends_at, token_number, kind, status, completed_at)
      select (array(select id from patients where clinic_id = clinic))[1 + n % 10], clinic, current_date - n / 10,
             current_date - n / 10 + interval '9 hours' + n % 10 * interval '15 minutes',
             current_date - n / 10 + interval '9 hours 15 minutes' + n % 10 * interval '15 minutes', 1 + n % 10, 'booked', 'completed',
             current_date - n / 10 + interval '9 hours 15 minutes' + n % 10 * interval '15 minutes'
        from generate_series(0, ${visitsPerClinic} - 1) n;
  end loop;
end $$`;

const tables = ['clinics', 'users', 'departments', 'doctors', 'patients', 'appointments'];

export async function fillNeighbours(databaseUrl: string, from: number, to: number): Promise<void> {
  await fillQuietly(databaseUrl, tables, async (client) => {
    for (let first = from; first <= to; first += clinicsAtOnce)
      await client.query(neighbours(first, Math.min(first + clinicsAtOnce - 1, to)));
  });
}
