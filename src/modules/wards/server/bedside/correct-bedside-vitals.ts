import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { refuseUncheckedBody } from '#modules/vitals/server/refuse-unchecked-body.ts';
import { wardsContract } from '../../contract.ts';
import { readAdmission } from '../stay/admission-row.ts';
import { inpatientAge } from './inpatient-age.ts';

/**
 * Strikes out the entered set, which stays in the record, and adds the corrected one with the time of the measurement.
 */
export const correctBedsideVitals = clinicUseCase(wardsContract.correctVitals, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, vitals, reason } = input;
    const struck = await db
      .updateTable('wardVitals')
      .set({ struckAt: new Date().toISOString(), struckBy: caller.userId, strikeReason: reason })
      .where('id', '=', id)
      .where('struckAt', 'is', null)
      .returning(['admissionId', 'takenAt'])
      .executeTakeFirst();
    if (!struck) {
      const known = await db.selectFrom('wardVitals').select('id').where('id', '=', id).executeTakeFirst();
      throw known ? errors.CHANGED_MEANWHILE() : errors.NOT_FOUND();
    }
    const { admissionId, takenAt } = struck;
    const admission = await readAdmission(db, admissionId);
    if (admission?.dischargedAt) throw errors.ALREADY_DISCHARGED();
    if (!vitals) return {};
    const { isBodyChecked, ...measured } = vitals;
    if (!isBodyChecked) refuseUncheckedBody(measured, await inpatientAge(db, admissionId));
    await db
      .insertInto('wardVitals')
      .values({ ...measured, admissionId, takenAt, replacesId: id })
      .execute();
    return {};
  }),
);
