import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { FileStore } from './file-store.ts';

/** The time between the end of an upload and the record that refers to it: a form may stay open overnight. */
const graceHours = 24;
const removedDays = 30;
const batch = 500;

const graceAgo = sql<string>`now() - make_interval(hours => ${graceHours})`;
const removedAgo = sql<string>`now() - make_interval(days => ${removedDays})`;

/** Removes the parts before the row, so that an interrupted removal is repeated. */
async function dropUploads(clinic: Handle, store: FileStore) {
  const old = await clinic
    .selectFrom('fileUploads')
    .select(['clinicId', 'id', 'size', 'createdAt'])
    .where('createdAt', '<', graceAgo)
    .limit(batch)
    .execute();
  for (const { clinicId, id, size } of old) {
    await store.removeParts({ clinicId, id, size });
    await clinic.deleteFrom('fileUploads').where('clinicId', '=', clinicId).where('id', '=', id).execute();
  }
}

/**
 * Removes rows that no record has attached, and those removed long ago. A table that still refers to a row keeps it by
 * its foreign key.
 */
async function dropFiles(clinic: Handle) {
  await clinic.deleteFrom('files').where('attachedAt', 'is', null).where('createdAt', '<', graceAgo).execute();
  await clinic.deleteFrom('files').where('removedAt', '<', removedAgo).execute();
}

/**
 * Removes contents without a file. The row is locked while the bytes are removed: a request that stores the same
 * content meanwhile waits for the row and then writes the bytes again.
 */
async function dropContents(clinic: Handle, store: FileStore) {
  const idle = await clinic
    .selectFrom('fileBlobs')
    .select(['clinicId', 'sha256'])
    .where('idleSince', '<', graceAgo)
    .limit(batch)
    .execute();
  for (const { clinicId, sha256 } of idle) {
    await clinic.transaction().execute(async (db) => {
      const gone = await db
        .deleteFrom('fileBlobs')
        .where('clinicId', '=', clinicId)
        .where('sha256', '=', sha256)
        .where('idleSince', '<', graceAgo)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('files')
                .select('files.id')
                .where('files.clinicId', '=', clinicId)
                .where((is) => is.or([is('files.sha256', '=', sha256), is('files.thumbnailSha256', '=', sha256)])),
            ),
          ),
        )
        .returning('sha256')
        .executeTakeFirst();
      if (gone) await store.remove({ clinicId, sha256 });
      else {
        // Another file still has this content.
        await db
          .updateTable('fileBlobs')
          .set({ idleSince: null })
          .where('clinicId', '=', clinicId)
          .where('sha256', '=', sha256)
          .where('idleSince', '<', graceAgo)
          .execute();
      }
    });
  }
}

/** Removes a clinic's uploads, files and contents that nothing refers to, once the grace period is over. */
export async function collectFiles(clinic: Handle, store: FileStore): Promise<void> {
  await dropUploads(clinic, store);
  await dropFiles(clinic);
  await dropContents(clinic, store);
}
