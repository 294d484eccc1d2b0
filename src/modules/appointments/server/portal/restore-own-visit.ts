import { sql } from 'kysely';
import { type Handle, isExclusionViolation } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { patientWriteUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import { ownBookingFault, type Status } from '../../rules.ts';
import { reopen } from '../visit/set-status.ts';
import { holdBookings } from './hold-bookings.ts';
import { readOwnVisit } from './read-own-visit.ts';

interface Cancelling {
  id: string;
  version: number;
  patientId: string;
  by: string;
}

/**
 * The status before the patient cancelled, from the audit trail; undefined if the clinic cancelled or it was too long
 * ago.
 */
async function statusBefore(clinic: Handle, { id, version, patientId, by }: Cancelling) {
  const entry = await clinic
    .selectFrom('auditEntries')
    .select(sql<Status>`before ->> 'status'`.as('status'))
    .where(sql<boolean>`patient_id = any (records_merged_with(${patientId}))`)
    .where('subject', '=', 'appointments')
    .where('subjectId', '=', id)
    .where('actorId', '=', by)
    .where(sql<boolean>`(after ->> 'version')::int = ${version} and after ->> 'status' = 'cancelled'`)
    .where(sql<boolean>`at > now() - interval '1 minute'`)
    .executeTakeFirst();
  return entry?.status;
}

/** A visit cancelled by the clinic stays cancelled, and a slot taken by someone else meanwhile is not returned. */
export const restoreOwnVisit = patientWriteUseCase(
  appointmentsContract.restoreMine,
  async ({ input: { id, version }, caller, own, deskFor, errors }) => {
    const visit = await readOwnVisit(own, id);
    if (!visit) throw errors.NOT_FOUND();
    const { clinic, write } = deskFor(visit.patientId);
    const status = await statusBefore(clinic, { id, version, patientId: visit.patientId, by: caller.userId });
    if (!status) throw errors.VISIT_CHANGED();
    const { patientId, doctorId, appointmentDate: day } = visit;
    const restored = await inTransaction(clinic, async (db) => {
      const fault = ownBookingFault(await holdBookings(db, { patientId, besides: id }), { doctorId, day });
      if (fault) throw errors[fault]();
      return write(reopen({ id, version, status, reason: '' }), db);
    }).catch((error) => {
      throw isExclusionViolation(error) ? errors.SLOT_GIVEN_AWAY() : error;
    });
    if (!restored) throw errors.VISIT_CHANGED();
    return restored;
  },
);
