import { sql } from 'kysely';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { writeUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import { selectVisits } from '../visit/visit-row.ts';
import { alreadyWaits, isSecondToken, isStillOpen, openToken } from './open-token.ts';

/**
 * A walk-in waits by token from its arrival on; the doctor only has to be in today. A patient who is already waiting
 * for that doctor gets no second token, even when two desks ask at the same moment.
 */
export const giveToken = writeUseCase(appointmentsContract.walkIn, async ({ input, clinic, write, errors }) => {
  const now = new Date().toISOString();
  const followUpOf = input.followUpOf ?? null;
  const changes = sql`
    place as (
      select doctors.user_id as doctor_id, today.day, patients.id as patient_id, doctors.slot_minutes
        from doctors
        join users on users.clinic_id = doctors.clinic_id and users.id = doctors.user_id and users.is_active
        join clinics on clinics.id = doctors.clinic_id
       cross join lateral (select (${now}::timestamptz at time zone clinics.time_zone)::date as day) as today
        join patients on patients.id = ${input.patientId}
       where doctors.user_id = ${input.doctorId} and exists (select from doctor_windows(doctors.user_id, today.day))
         and not exists (
           select from appointments as open
            where open.patient_id = patients.id and open.doctor_id = doctors.user_id and open.appointment_date = today.day
              and ${isStillOpen})
         and (${followUpOf}::uuid is null or exists (
           select from appointments as before
            where before.id = ${followUpOf}::uuid and before.patient_id = patients.id and before.doctor_id = doctors.user_id))
    ), token as (
      insert into token_counters (doctor_id, day, last_token) select doctor_id, day, 1 from place
      on conflict (clinic_id, doctor_id, day) do update set last_token = token_counters.last_token + 1
      returning last_token
    ), visit as (
      insert into appointments (patient_id, doctor_id, appointment_date, starts_at, ends_at, arrived_at, token_number, kind,
                                chief_complaint, follow_up_of)
      select place.patient_id, place.doctor_id, place.day, ${now}::timestamptz,
             ${now}::timestamptz + place.slot_minutes * interval '1 minute', ${now}::timestamptz, token.last_token,
             'walk_in', ${input.chiefComplaint}::text, ${followUpOf}::uuid
        from place cross join token
      returning *
    )`;
  const visit = await write({ changes, answer: selectVisits(sql`visit`) }).catch((error) => {
    if (!isSecondToken(error)) throw error;
  });
  if (visit) return visit;
  const current = await openToken(clinic, { ...input, day: null });
  if (current) throw errors.ALREADY_HAS_TOKEN(alreadyWaits(current));
  const patient = await clinic.selectFrom('patients').select('id').where('id', '=', input.patientId).executeTakeFirst();
  if (!patient) throw fieldFault('patientId', 'This patient is not registered here. Choose again.');
  const { followUpOf: id, patientId, doctorId } = input;
  const before =
    id &&
    (await clinic.selectFrom('appointments').select(['patientId', 'doctorId']).where('id', '=', id).executeTakeFirst());
  throw id && (!before || before.patientId !== patientId || before.doctorId !== doctorId)
    ? fieldFault('followUpOf', 'This is not an earlier visit to the same doctor.')
    : fieldFault('doctorId', 'This doctor is not in today. Choose another one.');
});
