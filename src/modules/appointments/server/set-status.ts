import { sql } from 'kysely';
import type { z } from 'zod';
import { attempt } from '#foundation/server/attempt.ts';
import { type Handle, isExclusionViolation } from '#foundation/server/database.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { type Appointment, appointmentsContract, type StatusChange } from '../contract.ts';
import { isOpen } from '../rules.ts';
import { changedVisit } from './changed-visit.ts';
import { readVisit, selectVisits } from './visit-row.ts';

/** Reopening claims the slot again, so it waits its turn with those who book; other changes wait for nobody. */
async function change(clinic: Handle, { id, status, reason, version }: z.output<typeof StatusChange>) {
  const { rows } = await sql<Appointment>`
    with before as (
      select id, status, doctor_id, appointment_date from appointments where id = ${id} and version = ${version}
    ), turn as (
      select from token_counters
        join before on before.doctor_id = token_counters.doctor_id and before.appointment_date = token_counters.day
       where ${isOpen(status)}::boolean and before.status in ('completed', 'cancelled')
         for update of token_counters
    ), visit as (
      update appointments
         set status = ${status}::appointment_status,
             cancel_reason = case when ${status} = 'cancelled' then ${reason}::text else '' end,
             arrived_at = case when ${status} = 'in_progress' then coalesce(arrived_at, now()) else arrived_at end,
             started_at = case when ${status} = 'in_progress' then coalesce(started_at, now())
                               when ${status} = 'completed' then started_at end,
             completed_at = case when ${status} = 'completed' then now() end,
             version = appointments.version + 1
        from before
       where appointments.id = before.id and appointments.version = ${version}
         and before.status <> ${status}::appointment_status and (select count(*) from turn) >= 0
      returning appointments.*
    ), change as (
      insert into appointment_changes (appointment_id, from_status, to_status, from_starts_at, to_starts_at,
                                       from_doctor_id, to_doctor_id, reason)
      select visit.id, before.status, visit.status, visit.starts_at, visit.starts_at, visit.doctor_id, visit.doctor_id,
             ${reason}::text
        from visit cross join before
    )
    ${selectVisits(sql`visit`)}`.execute(clinic);
  return rows[0];
}

export const setStatus = clinicUseCase(appointmentsContract.setStatus, async ({ input, clinic, errors }) => {
  const changed = await attempt(clinic, () => change(clinic, input)).catch((error) => {
    throw isExclusionViolation(error) ? errors.SLOT_GIVEN_AWAY() : error;
  });
  if (changed) return changed;
  const current = await readVisit(clinic, input.id);
  if (!current) throw errors.NOT_FOUND();
  if (current.version !== input.version)
    throw errors.CHANGED_MEANWHILE({ data: await changedVisit(clinic, current, input.version) });
  return current;
});
