import { sql } from 'kysely';
import { isExclusionViolation } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import type { Write } from '#foundation/server/requests/idempotency.ts';
import { writeUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import type { Appointment, NewAppointment } from '../../contract-visit.ts';
import { selectVisits } from '../visit/visit-row.ts';
import { bookablePlace } from './bookable-place.ts';
import { explainRefusal } from './explain-refusal.ts';
import { offerNextSlots } from './offer-next-slots.ts';

/** Checks the time, takes a token and inserts the visit. */
export function booking({ patientId, chiefComplaint, ...place }: NewAppointment): Write<Appointment> {
  const followUpOf = place.followUpOf ?? null;
  const changes = sql`
    place as (
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
    )`;
  return { changes, answer: selectVisits(sql`visit`) };
}

export const bookAppointment = writeUseCase(appointmentsContract.book, async ({ input, clinic, write, errors }) => {
  const place = { ...input, minutes: input.minutes };
  const visit = await write(booking(input)).catch(async (error) => {
    if (!isExclusionViolation(error)) throw error;
    throw errors.SLOT_TAKEN({ data: await offerNextSlots(clinic, place) });
  });
  if (visit) return visit;
  throw (
    (await explainRefusal(clinic, place)) ??
    fieldFault('patientId', 'This patient is not registered here. Choose again.')
  );
});
