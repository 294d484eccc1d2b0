import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { setFileRemoved } from '#modules/files/server/set-file-removed.ts';
import { aestheticContract } from '../../contract.ts';
import { aestheticPhotos } from '../../rules/photos.ts';

/** A photo whose consent was withdrawn cannot be put back. */
export const setPhotoRemoved = clinicUseCase(aestheticContract.setPhotoRemoved, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, isRemoved } = input;
    const photo = await db
      .selectFrom('aestheticPhotos')
      .innerJoin('consents', 'consents.id', 'aestheticPhotos.consentId')
      .select(['aestheticPhotos.fileId', 'aestheticPhotos.patientId', 'consents.withdrawnAt'])
      .where('aestheticPhotos.id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!photo) throw errors.NOT_FOUND();
    if (photo.withdrawnAt && !isRemoved) throw errors.CONSENT_MISSING();
    await db
      .updateTable('aestheticPhotos')
      .set({ removedAt: isRemoved ? sql`coalesce(removed_at, now())` : null })
      .where('id', '=', id)
      .execute();
    const { fileId, patientId } = photo;
    await setFileRemoved(db, { fileId, purpose: aestheticPhotos, patientId, isRemoved });
    return { id };
  }),
);
