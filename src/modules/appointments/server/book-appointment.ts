import { sql } from 'kysely';
import { attempt } from '#foundation/server/attempt.ts';
import { type Handle, isExclusionViolation } from '#foundation/server/database.ts';
import { fieldFault } from '#foundation/server/field-fault.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { type Appointment, appointmentsContract, type NewAppointment } from '../contract.ts';
import { bookablePlace } from './bookable-place.ts';
import { explainRefusal } from './explain-refusal.ts';
import { offerNextSlots } from './offer-next-slots.ts';
import { selectVisits } from './visit-row.ts';

/** Checks the place, takes the token, writes the visit and its first line of history: one statement, one round trip. */
async function book(clinic: Handle, { patientId, chiefComplaint, ...place }: NewAppointment) {
  const followUpOf = place.followUpOf ?? null;
  const { rows } = await sql<Appointment>`
    with place as (
      select asked.*, patients.id as patient_id
        from (${bookablePlace({ ...place, minutes: place.minutes })}) as asked
        join patients on patients.id = ${patientId}
       where ${followUpOf}::uuid is null
          or exists (select from appointments where id = ${followUpOf}::uuid and patient_id = ${patientId})
    ), token as (
      insert into token_counters (doctor_id, day, last_token) select doctor_id, day, 1 from place
      on conflict (clinic_id, doctor_id, day) do update set last_token = token_counters.last_token + 1
      returning last_token
    ), visit as (
      insert into appointments (patient_id, doctor_id, appointment_date, starts_at, ends_at, token_number, kind,
                                chief_complaint, follow_up_of)
      select place.patient_id, place.doctor_id, place.day, place.starts_at, place.ends_at, token.last_token,
             (case when ${followUpOf}::uuid is null then 'booked' else 'follow_up' end)::appointment_kind,
             ${chiefComplaint}::text, ${followUpOf}::uuid
        from place cross join token
      returning *
    ), change as (
      insert into appointment_changes (appointment_id, to_status, to_starts_at, to_doctor_id)
      select id, status, starts_at, doctor_id from visit
    )
    ${selectVisits(sql`visit`)}`.execute(clinic);
  return rows[0];
}

export const bookAppointment = clinicUseCase(appointmentsContract.book, async ({ input, clinic, errors }) => {
  const place = { ...input, minutes: input.minutes };
  const visit = await attempt(clinic, () => book(clinic, input)).catch(async (error) => {
    if (!isExclusionViolation(error)) throw error;
    throw errors.SLOT_TAKEN({ data: await offerNextSlots(clinic, place) });
  });
  if (visit) return visit;
  throw (
    (await explainRefusal(clinic, place)) ??
    fieldFault('patientId', 'This patient is not registered here. Choose again.')
  );
});
