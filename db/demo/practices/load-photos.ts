import type { Handle } from '#foundation/server/database/database.ts';
import { aestheticPhotos } from '#modules/aesthetic/rules/photos.ts';
import type { FileStore } from '#modules/files/server/storage/file-store.ts';
import { createRandom } from '../random.ts';
import type { demoAesthetic } from './aesthetic.ts';
import { drawSkin, measuredMark } from './skin-photos.ts';

interface Gallery extends ReturnType<typeof demoAesthetic> {
  userIds: readonly [string, string];
}

const mostPhotos = 3;

/**
 * Invented pictures of the clients who agreed to photos, one for each session: their skin improves from one to the
 * next.
 */
function demoPhotos({ plans, consents }: Gallery) {
  const random = createRandom('demo photos');
  return plans.flatMap(({ patient, visits, settings, sessions }, client) => {
    const consent = consents.find(({ patientId, kind }) => patientId === patient.id && kind === 'photo');
    if (!consent) return [];
    return sessions.slice(0, mostPhotos).map((session, index) => ({
      id: random.id(),
      fileId: random.id(),
      patientId: patient.id,
      consentId: consent.id,
      area: settings[0]?.area || 'Full face',
      takenOn: visits[index]?.appointmentDate ?? '',
      takenAt: session.startedAt,
      client,
      irritation: 1 - index * 0.35,
    }));
  });
}

export async function loadPhotos(db: Handle, clinicId: string, store: FileStore, gallery: Gallery): Promise<void> {
  for (const { id, fileId, client, irritation, takenAt, ...photo } of demoPhotos(gallery)) {
    const { image, thumbnail, measurement } = await drawSkin({ client, irritation });
    const [whole, small] = [await store.keep(db, clinicId, image), await store.keep(db, clinicId, thumbnail)];
    await db
      .insertInto('files')
      .values({
        id: fileId,
        purpose: aestheticPhotos.name,
        kind: 'jpeg',
        name: `${photo.area} ${photo.takenOn}.jpg`,
        sha256: whole.sha256,
        size: whole.size,
        thumbnailSha256: small.sha256,
        thumbnailSize: small.size,
        patientId: photo.patientId,
        createdBy: gallery.userIds[0],
        createdAt: takenAt,
        attachedAt: takenAt,
      })
      .execute();
    await db
      .insertInto('aestheticPhotos')
      .values({
        ...photo,
        id,
        fileId,
        ...(measurement && { ...measurement, mark: JSON.stringify(measuredMark), measuredAt: takenAt }),
      })
      .execute();
  }
}
