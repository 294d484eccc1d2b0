import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { setFileRemoved } from '#modules/files/server/set-file-removed.ts';
import { timekeepingContract } from '../../contract.ts';
import { staffDocuments } from '../../rules/documents.ts';
import { findOwnStaff } from '../own-staff.ts';

export const changeOwnDocument = clinicUseCase(
  timekeepingContract.changeDocument,
  ({ input, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const own = await findOwnStaff(db, caller);
      if (!own) throw errors.NOT_FOUND();
      const { id, title, expiresOn, isRemoved } = input;
      const changed = await db
        .updateTable('staffDocuments')
        .set({
          title,
          expiresOn,
          removedAt: isRemoved ? sql`coalesce(removed_at, now())` : null,
          // A new expiry date brings new reminders.
          remindedAt: sql`case when expires_on = ${expiresOn} then reminded_at end`,
        })
        .where('id', '=', id)
        .where('staffId', '=', own.id)
        .returning('fileId')
        .executeTakeFirst();
      if (!changed) throw errors.NOT_FOUND();
      await setFileRemoved(db, { fileId: changed.fileId, purpose: staffDocuments, patientId: null, isRemoved });
      return {};
    }),
);
