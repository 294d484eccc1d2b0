import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { attachPhoto } from './attach-photo.ts';

/** Adds the photo of a prescription that could not be taken at the sale. */
export const addPhoto = clinicUseCase(pharmacyContract.addPhoto, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const sale = await db
      .selectFrom('dispensings')
      .select(['patientId', 'prescriptionFileId', 'noPhotoReason'])
      .where('id', '=', input.id)
      .where('consultationId', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!sale) throw errors.NOT_FOUND();
    if (sale.prescriptionFileId || sale.noPhotoReason === '') throw errors.HAS_PHOTO();
    await attachPhoto(db, caller, { fileId: input.fileId, patientId: sale.patientId });
    await db.updateTable('dispensings').set({ prescriptionFileId: input.fileId }).where('id', '=', input.id).execute();
  }),
);
