import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { openAddress, thumbnailAddress } from '#modules/files/server/file-address.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { aestheticContract } from '../../contract.ts';
import type { Measurement, Photo } from '../../contract-gallery.ts';

interface Row extends Pick<Photo, 'id' | 'area' | 'takenOn'>, Measurement {
  fileId: string;
  hasThumbnail: boolean;
  isMeasured: boolean;
}

export const listPhotos = clinicUseCase(aestheticContract.photos, async ({ input, caller, clinic, context }) => {
  await requirePatient(clinic, input.patientId);
  const { rows } = await sql<Row>`
    select photo.id, photo.file_id, photo.area, photo.taken_on,
           files.thumbnail_sha256 is not null as has_thumbnail, photo.measured_at is not null as is_measured,
           photo.mark, photo.ita, photo.redness, photo.exposure
      from aesthetic_photos as photo
      join files on files.clinic_id = photo.clinic_id and files.id = photo.file_id and files.removed_at is null
      join consents on consents.clinic_id = photo.clinic_id and consents.id = photo.consent_id
                   and consents.withdrawn_at is null
     where photo.patient_id = ${input.patientId} and photo.removed_at is null
     order by photo.area, photo.taken_on desc, photo.id desc`.execute(clinic);
  const { sessionSecret } = context.settings;
  return rows.map(({ fileId, hasThumbnail, isMeasured, mark, ita, redness, exposure, ...photo }) => ({
    ...photo,
    thumbnail: hasThumbnail ? thumbnailAddress(sessionSecret, caller, fileId) : null,
    address: openAddress(sessionSecret, caller, fileId),
    measurement: isMeasured ? { mark, ita, redness, exposure } : null,
  }));
});
