import { sql } from 'kysely';
import { writeUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import { changedVisit } from './changed-visit.ts';
import { readVisit, updateVisit } from './visit-row.ts';

/** Keeps a visit booked although its doctor is away; who sees the patient is arranged outside the software. */
export const keepVisit = writeUseCase(appointmentsContract.keep, async ({ input, clinic, write, errors }) => {
  const set = sql`kept_on_leave = ${input.leaveId}::uuid`;
  const condition = sql`
    status in ('scheduled', 'confirmed')
    and (exists (select from doctor_exceptions as away where away.id = ${input.leaveId} and away.doctor_id = appointments.doctor_id)
         or exists (select from leave_requests as asked where asked.id = ${input.leaveId} and asked.user_id = appointments.doctor_id))`;
  const visit = await write({ answer: updateVisit({ ...input, set, condition }) });
  if (visit) return visit;
  const current = await readVisit(clinic, input.id);
  if (!current) throw errors.NOT_FOUND();
  if (current.version === input.version) throw errors.NOT_IN_THE_WAY();
  throw errors.CHANGED_MEANWHILE({ data: await changedVisit(clinic, current, input.version) });
});
