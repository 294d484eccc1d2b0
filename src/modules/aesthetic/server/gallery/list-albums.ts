import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { aestheticContract } from '../../contract.ts';
import type { Album } from '../../contract-gallery.ts';

export const listAlbums = clinicUseCase(aestheticContract.albums, async ({ clinic }) => {
  const { rows } = await sql<Album>`
    select photo.patient_id, patients.first_name, patients.last_name, patients.patient_number,
           count(*)::int as photos, count(photo.measured_at)::int as measured, max(photo.taken_on) as last_taken_on,
           json_agg(distinct photo.area) as areas
      from aesthetic_photos as photo
      join consents on consents.clinic_id = photo.clinic_id and consents.id = photo.consent_id
                   and consents.withdrawn_at is null
      join patients on patients.clinic_id = photo.clinic_id and patients.id = photo.patient_id
     where photo.removed_at is null
     group by photo.patient_id, patients.first_name, patients.last_name, patients.patient_number
     order by max(photo.taken_on) desc, patients.first_name`.execute(clinic);
  return rows;
});
