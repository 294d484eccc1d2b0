import { sql } from 'kysely';
import type { Handles } from '#foundation/server/database.ts';
import type { Log } from '#foundation/server/log.ts';
import { repeat } from '#foundation/server/repeat.ts';
import type { FileStore } from './file-store.ts';

/** Between the end of an upload and the record that refers to it: a form may lie open overnight. */
const graceHours = 24;
const removedDays = 30;
const batch = 500;

const graceAgo = sql<string>`now() - make_interval(hours => ${graceHours})`;
const removedAgo = sql<string>`now() - make_interval(days => ${removedDays})`;

/** Parts first, then the row: what is cut off in between is begun again. */
async function dropUploads({ identity }: Handles, store: FileStore) {
  const old = await identity
    .selectFrom('fileUploads')
    .select(['clinicId', 'id', 'size', 'createdAt'])
    .where('createdAt', '<', graceAgo)
    .limit(batch)
    .execute();
  for (const { clinicId, id, size } of old) {
    await store.removeParts({ clinicId, id, size });
    await identity.deleteFrom('fileUploads').where('clinicId', '=', clinicId).where('id', '=', id).execute();
  }
}

/** Rows that no record has taken, and those removed long ago. A table that still points at one keeps it by its key. */
async function dropFiles({ identity }: Handles) {
  await identity.deleteFrom('files').where('attachedAt', 'is', null).where('createdAt', '<', graceAgo).execute();
  await identity.deleteFrom('files').where('removedAt', '<', removedAgo).execute();
}

/**
 * Contents that no file has. The row is locked while the bytes go: whoever stores the same content meanwhile waits for the
 * row, and then writes the bytes anew.
 */
async function dropContents({ identity }: Handles, store: FileStore) {
  const idle = await identity
    .selectFrom('fileBlobs')
    .select(['clinicId', 'sha256'])
    .where('idleSince', '<', graceAgo)
    .limit(batch)
    .execute();
  for (const { clinicId, sha256 } of idle) {
    await identity.transaction().execute(async (db) => {
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
        // Another file has it still.
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

/** Removes what nothing refers to any more, once its time of grace is over. */
export async function collectFiles(database: Handles, store: FileStore): Promise<void> {
  await dropUploads(database, store);
  await dropFiles(database);
  await dropContents(database, store);
}

const collectingMilliseconds = 60 * 60 * 1000;

/** Once an hour. */
export function keepCollectingFiles(database: Handles, store: FileStore, log: Log): () => Promise<void> {
  return repeat('collect files', collectingMilliseconds, log, () => collectFiles(database, store));
}
