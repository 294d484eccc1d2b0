// A patient's own change of a visit: sixteen of a family each cancel theirs and take it back, over and over.
import { connected } from '../fill/fill.ts';
import { post, writeSeconds } from './writes.ts';

const family = 16;

/** A visit each, for as many patients of the account behind the demo's button, on the same coming day. */
const addVisits = (databaseUrl: string) =>
  connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string; version: number }>(
      `with relatives as (
         insert into patient_accounts (user_id, patient_id, relation)
           select users.id, patients.id, 'child' from users
             cross join (select id from patients where phone like '+9110%' order by patient_number limit $1) as patients
            where email like 'patient@%'
           returning patient_id
       ), planned as (
         select patient_id, (current_date + 90 + time '03:00') at time zone 'UTC' + row_number() over () * interval '15 minutes' as starts_at
           from relatives
       )
       insert into appointments (patient_id, doctor_id, appointment_date, starts_at, ends_at)
         select patient_id, doctors.user_id, current_date + 90, starts_at, starts_at + interval '15 minutes'
           from planned cross join (select user_id from doctors limit 1) as doctors
       returning id, version`,
      [family],
    );
    return rows;
  });

/** Changes a second. */
export async function ownVisitsPerSecond(address: string, token: string, databaseUrl: string): Promise<number> {
  const visits = await addVisits(databaseUrl);
  const end = performance.now() + writeSeconds * 1000;
  let done = 0;
  await Promise.all(
    visits.map(async ({ id, version: first }) => {
      let version = first;
      for (let turn = 0; performance.now() < end; turn += 1, done += 1) {
        const [step, reason] = turn % 2 === 0 ? ['cancel', { reason: 'Travelling' }] : ['restore', {}];
        const answer = await post(address, token, `/portal/appointments/${id}/${step}`, { version, ...reason });
        version = JSON.parse(answer).version;
      }
    }),
  );
  return Math.round(done / writeSeconds);
}
