import { sql } from 'kysely';
import { attempt } from '#foundation/server/database/attempt.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import type { Appointment } from '../../contract-visit.ts';
import { countsFrom } from '../../rules/queue.ts';
import { isWaiting } from '../../rules.ts';
import { alreadyWaits, isSecondToken, isStillOpen, openToken } from '../booking/open-token.ts';
import { changedVisit } from './changed-visit.ts';
import { hasSignedNote } from './signed-note.ts';
import { readVisit, selectVisits } from './visit-row.ts';

/** The visit then waits by token, so it needs no slot, and keeps the moment from which it counted in the queue. */
export const changeDoctor = clinicUseCase(
  appointmentsContract.changeDoctor,
  async ({ input: { id, doctorId, version }, clinic, errors }) => {
    const before = await readVisit(clinic, id);
    if (!before) throw errors.NOT_FOUND();
    if (before.version !== version)
      throw errors.CHANGED_MEANWHILE({ data: await changedVisit(clinic, before, version) });
    if (!isWaiting(before)) throw errors.NOT_WAITING();
    if (await hasSignedNote(clinic, id)) throw errors.NOTE_SIGNED();
    const change = sql<Appointment>`
      with before as (
        select id, patient_id, appointment_date as day from appointments
         where id = ${id} and version = ${version} and doctor_id <> ${doctorId}
           for no key update
      ), place as (
        select doctors.user_id as doctor_id, before.day
          from before
         cross join doctors
          join users on users.clinic_id = doctors.clinic_id and users.id = doctors.user_id and users.is_active
         where doctors.user_id = ${doctorId} and exists (select from doctor_windows(doctors.user_id, before.day))
           and not exists (
             select from appointments as open
              where open.patient_id = before.patient_id and open.doctor_id = doctors.user_id
                and open.appointment_date = before.day and ${isStillOpen})
      ), token as (
        insert into token_counters (doctor_id, day, last_token) select doctor_id, day, 1 from place
        on conflict (clinic_id, doctor_id, day) do update set last_token = token_counters.last_token + 1
        returning last_token
      ), visit as (
        update appointments
           set doctor_id = place.doctor_id, token_number = token.last_token, kind = 'walk_in',
               queue_from = ${countsFrom(before)}::timestamptz, version = version + 1
          from place cross join token
         where id = ${id} and version = ${version}
        returning appointments.*
      )
      ${selectVisits(sql`visit`)}`;
    const changed = await attempt(clinic, () => change.execute(clinic)).catch((error) => {
      if (!isSecondToken(error)) throw error;
    });
    const visit = changed?.rows[0];
    if (visit) return visit;
    const current = await readVisit(clinic, id);
    if (current && current.version !== version)
      throw errors.CHANGED_MEANWHILE({ data: await changedVisit(clinic, current, version) });
    const { patientId, appointmentDate } = before;
    const waits =
      doctorId !== before.doctorId && (await openToken(clinic, { patientId, doctorId, day: appointmentDate }));
    if (waits) throw errors.ALREADY_HAS_TOKEN(alreadyWaits(waits));
    throw fieldFault('doctorId', 'Choose another doctor who is in today.');
  },
);
