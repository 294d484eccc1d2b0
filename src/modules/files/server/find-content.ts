import { ORPCError } from '@orpc/server';
import type { Handles } from '#foundation/server/database/database.ts';
import type { EndedSessions } from '#modules/identity/server/sessions/ended-sessions.ts';
import { readAddressKey } from './file-address.ts';
import { fileNotFound } from './file-not-found.ts';

interface Door {
  database: Handles;
  sessionSecret: string;
  sessions: Pick<EndedSessions, 'stateOf'>;
}

/** The file that an address refers to, and which variant of it. */
export async function findContent({ database, sessionSecret, sessions }: Door, key: string) {
  const addressed = readAddressKey(sessionSecret, key);
  if (!addressed || (await sessions.stateOf(addressed.sessionId)) !== 'open') {
    throw new ORPCError('GONE', { status: 410, message: 'This link has expired. Open the file again.' });
  }
  const { clinicId, id, variant } = addressed;
  const file = await database
    .clinic(clinicId)
    .selectFrom('files')
    .select(['name', 'kind', 'sha256', 'size', 'thumbnailSha256', 'thumbnailSize'])
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow(fileNotFound);
  const { name, thumbnailSha256, thumbnailSize } = file;
  if (variant === 'content') return { name, kind: file.kind, variant, clinicId, sha256: file.sha256, size: file.size };
  if (!thumbnailSha256 || !thumbnailSize) throw fileNotFound();
  return { name, kind: 'jpeg' as const, variant, clinicId, sha256: thumbnailSha256, size: thumbnailSize };
}
