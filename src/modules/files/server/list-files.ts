import type { Handle } from '#foundation/server/database/database.ts';
import type { Caller } from '#foundation/server/requests/use-case.ts';
import type { StoredFile } from '../contract.ts';
import type { FilePurpose } from '../rules.ts';
import { thumbnailAddress } from './file-address.ts';

const most = 500;

interface Listed {
  purpose: FilePurpose;
  patientId: string;
  viewer: Caller;
  sessionSecret: string;
  /** Only these files, or all of the purpose if omitted. */
  ids?: readonly string[];
}

/** A patient's files of one purpose, newest first. The calling endpoint decides who may see them. */
export async function listFiles(
  clinic: Handle,
  { purpose, patientId, viewer, sessionSecret, ids }: Listed,
): Promise<StoredFile[]> {
  if (ids?.length === 0) return [];
  const rows = await clinic
    .selectFrom('files')
    .leftJoin('users', (join) =>
      join.onRef('users.clinicId', '=', 'files.clinicId').onRef('users.id', '=', 'files.createdBy'),
    )
    .select(['files.id', 'files.name', 'kind', 'size', 'files.createdAt', 'users.name as by'])
    .select((is) => is('thumbnailSha256', 'is not', null).as('hasThumbnail'))
    .where('patientId', '=', patientId)
    .where('purpose', '=', purpose.name)
    .where('removedAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('files.id', 'in', ids ?? []))
    .orderBy('files.createdAt', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ hasThumbnail, ...file }) => ({
    ...file,
    thumbnail: hasThumbnail ? thumbnailAddress(sessionSecret, viewer, file.id) : null,
  }));
}
