import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { bedRefusal, explainBed } from '#modules/wards/server/stay/explain-bed.ts';
import { placeInBed } from '#modules/wards/server/stay/place-in-bed.ts';
import { emergencyContract } from '../contract.ts';
import { readCase } from './case-row.ts';

/**
 * The admission and the end of the case are one transaction, so that a patient is never between two rooms or in both.
 */
export const disposeCase = clinicUseCase(emergencyContract.dispose, async ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const open = await db
      .selectFrom('emergencyCases')
      .select(['patientId', 'unknownLabel', 'complaint', 'disposedAt', 'version', 'arrivedAt'])
      .where('id', '=', input.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!open) throw errors.NOT_FOUND();
    if (open.disposedAt) throw errors.CASE_OVER();
    if (open.version !== input.version) throw errors.CHANGED_MEANWHILE();

    const bedId = input.disposition === 'admit' ? input.bedId : null;
    const reason = open.complaint || 'From the emergency room';
    const admission =
      bedId &&
      (await placeInBed(db, { ...open, bedId, doctorId: null, reason }).catch((error) => {
        throw bedRefusal(error, errors);
      }));
    if (bedId && !admission) throw (await explainBed(db, bedId, errors)) ?? errors.BED_GONE();

    const now = new Date().toISOString();
    await db
      .updateTable('emergencyCases')
      .set({
        disposition: input.disposition,
        dispositionNote: input.note,
        disposedAt: now > open.arrivedAt ? now : open.arrivedAt,
        admissionId: admission ? admission.id : null,
        version: open.version + 1,
      })
      .where('id', '=', input.id)
      .execute();
    const closed = await readCase(db, input.id);
    if (!closed) throw errors.NOT_FOUND();
    return closed;
  }),
);
