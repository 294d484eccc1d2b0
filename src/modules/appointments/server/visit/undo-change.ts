import { sql } from 'kysely';
import { isExclusionViolation, isForeignKeyViolation } from '#foundation/server/database/database.ts';
import type { Write } from '#foundation/server/requests/idempotency.ts';
import { writeUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import type { Appointment } from '../../contract-visit.ts';
import { isSecondToken } from '../booking/open-token.ts';
import { changedVisit } from './changed-visit.ts';
import { readVisit, selectVisits } from './visit-row.ts';

/** Columns whose change takes or frees a slot. */
const slotColumns = sql`array['starts_at', 'doctor_id', 'completed_at', 'cancel_reason']`;

/**
 * Restores the state before the last change from the audit trail, even a past time, a walk-in without a slot or the
 * patient's token. Locks the visit first. If the change concerns a slot, it also waits its turn like every claim of a
 * slot; otherwise it waits for nobody else.
 */
function puttingBack({ id, version }: { id: string; version: number }): Write<Appointment> {
  const changes = sql`
    before as (
      select patient_id from appointments where id = ${id} and version = ${version} for no key update
    ), last as (
      select entry.before as columns from audit_entries as entry join before on entry.patient_id = any (records_merged_with(before.patient_id))
       where entry.subject = 'appointments' and entry.subject_id = ${id} and entry.action = 'update'
         and (entry.after ->> 'version')::int = ${version}
    ), was as (
      select (jsonb_populate_record(appointments, last.columns)).* from appointments cross join last where id = ${id}
    ), turn as (
      select day from token_counters
       where doctor_id = (select doctor_id from was) and day = (select appointment_date from was)
         and (select columns ?| ${slotColumns} from last)
         for update
    ), visit as (
      update appointments
         set doctor_id = was.doctor_id, appointment_date = was.appointment_date, starts_at = was.starts_at,
             ends_at = was.ends_at, token_number = was.token_number, kind = was.kind, status = was.status,
             cancel_reason = was.cancel_reason, arrived_at = was.arrived_at, started_at = was.started_at,
             completed_at = was.completed_at, priority = was.priority, held_at = was.held_at, queue_from = was.queue_from,
             kept_on_leave = was.kept_on_leave,
             version = appointments.version + 1
        from was
       where appointments.id = was.id and appointments.version = ${version} and (select count(*) from turn) >= 0
      returning appointments.*
    )`;
  return { changes, answer: selectVisits(sql`visit`) };
}

/** The version of a visit that has never been changed. */
const firstVersion = 1;

/**
 * A token given by mistake was never a visit: the row is deleted, the audit trail keeps it, and its number is not used
 * again. The table refuses to delete any other visit.
 */
function takingTokenBack({ id, version }: { id: string; version: number }): Write<Appointment> {
  const changes = sql`
    visit as (
      delete from appointments
       where id = ${id} and version = ${version}
         and not exists (select from bill_lines where source = 'visit' and source_id = ${id})
      returning *
    )`;
  return { changes, answer: selectVisits(sql`visit`) };
}

export const undoChange = writeUseCase(appointmentsContract.undo, async ({ input, clinic, write, errors }) => {
  const back = await write(puttingBack(input)).catch((error) => {
    if (isSecondToken(error)) throw errors.NEWER_TOKEN();
    throw isExclusionViolation(error) ? errors.SLOT_GIVEN_AWAY() : error;
  });
  if (back) return back;
  if (input.version === firstVersion) {
    const takenBack = await write(takingTokenBack(input)).catch((error) => {
      // Something was ordered for the visit meanwhile.
      throw isForeignKeyViolation(error) ? errors.NOTHING_TO_UNDO() : error;
    });
    if (takenBack) return takenBack;
  }
  const current = await readVisit(clinic, input.id);
  if (!current) throw errors.NOT_FOUND();
  if (current.version === input.version) throw errors.NOTHING_TO_UNDO();
  throw errors.CHANGED_MEANWHILE({ data: await changedVisit(clinic, current, input.version) });
});
