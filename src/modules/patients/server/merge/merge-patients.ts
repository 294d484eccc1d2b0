import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { notifyRoles } from '#modules/notifications/server/notify.ts';
import { patientsContract } from '../../contract.ts';
import { mergedValues } from '../../rules/merge.ts';
import { fullName } from '../../rules.ts';
import { recordColumns } from '../patient-columns.ts';
import { changedFields } from './changed-fields.ts';
import { lockPatients } from './lock-patients.ts';
import { readCare } from './read-care.ts';

/**
 * Locks both records first, strongly enough for foreign keys to wait: a visit being booked is saved either before the
 * merge, or after it and then follows it by itself (`follow_merge`).
 */
export const mergePatients = clinicUseCase(patientsContract.merge, async ({ input, caller, clinic, errors }) => {
  const { keptId, otherId, take, keptVersion, otherVersion } = input;
  if (keptId === otherId) throw errors.SAME_RECORD();
  return inTransaction(clinic, async (db) => {
    const [kept, other] = await lockPatients(db, keptId, otherId);
    if (kept.mergedInto || other.mergedInto) throw errors.ALREADY_MERGED();
    if (kept.isArchived) throw errors.KEPT_ARCHIVED();
    if (kept.version !== keptVersion || other.version !== otherVersion) throw errors.RECORD_CHANGED();
    const care = await readCare(db, [keptId, otherId]);
    if (care.isBothInBed || care.isBothInEmergency) throw errors.BOTH_IN_CARE();
    if (care.isBothWaiting) throw errors.BOTH_WAITING();

    const values = mergedValues(kept, other, take);
    const takesAbha = other.abhaNumber !== null && values.abhaNumber === other.abhaNumber;
    await db
      .updateTable('patients')
      .set({ mergedInto: keptId, archivedAt: sql`coalesce(archived_at, now())`, version: sql`version + 1` })
      .$if(takesAbha, (update) => update.set({ abhaNumber: null }))
      .where('id', '=', otherId)
      .execute();
    const merge = await db
      .insertInto('patientMerges')
      .values({
        keptId,
        mergedId: otherId,
        changes: JSON.stringify(changedFields(kept, values)),
        mergedAbhaNumber: takesAbha ? other.abhaNumber : null,
        mergedWasArchived: other.isArchived,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`select move_patient_rows(${merge.id}, ${otherId}, ${keptId})`.execute(db);
    if (caller.role !== 'admin') await sql`select ask_for_portal_access_again(${merge.id}, ${keptId})`.execute(db);
    const saved = await db
      .updateTable('patients')
      .set({ ...values, version: sql`version + 1` })
      .where('id', '=', keptId)
      .returning(recordColumns)
      .executeTakeFirstOrThrow();
    await notifyRoles(db, {
      kind: 'patients',
      roles: ['admin'],
      except: caller.userId,
      title: `No. ${other.patientNumber} was merged into no. ${kept.patientNumber}`,
      body: `${fullName(other)} and ${fullName(kept)}, by ${caller.email}`,
      screen: { name: 'patient', id: keptId },
    });
    return saved;
  });
});
