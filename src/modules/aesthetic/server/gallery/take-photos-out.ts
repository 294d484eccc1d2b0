import { sql } from 'kysely';
import type { Withdrawal } from '#modules/consents/server/withdraw-consent.ts';
import { setFileRemoved } from '#modules/files/server/set-file-removed.ts';
import { aestheticPhotos } from '../../rules/photos.ts';

/** Removes the files too, so that addresses handed out earlier stop working. */
export const takePhotosOut: Withdrawal = async (clinic, consentId) => {
  const photos = await clinic
    .updateTable('aestheticPhotos')
    .set({ removedAt: sql`coalesce(removed_at, now())` })
    .where('consentId', '=', consentId)
    .returning(['fileId', 'patientId'])
    .execute();
  for (const photo of photos) await setFileRemoved(clinic, { ...photo, purpose: aestheticPhotos, isRemoved: true });
};
