import { join } from 'node:path';
import { z } from 'zod';
import type { BackupSecret } from '../backup-cipher.ts';
import { poolPath } from '../copy-files.ts';
import { findBackup } from '../find-backups.ts';
import { type Manifest, readManifest } from '../manifest.ts';
import { checkPiece, readText } from '../pieces.ts';

/** The secrets of an installation, and the witness of its audit trail. */
export const Secrets = z.object({ sessionSecret: z.string(), filesSecret: z.string(), auditHeads: z.string() });

export interface OpenedBackup {
  folder: string;
  /** Folder of the backups, with the file contents beside them. */
  place: string;
  secret: BackupSecret;
  manifest: Manifest;
  secrets: z.infer<typeof Secrets>;
}

/** Opens a backup after checking that it is complete, so that nothing is restored from a damaged one. */
export async function openBackup(from: string, key: string): Promise<OpenedBackup> {
  const { folder, place } = await findBackup(from);
  const manifest = await readManifest(folder, key);
  const secret = { key, salt: manifest.salt };
  for (const piece of [manifest.secrets, ...manifest.tables.map((table) => table.piece)]) {
    await checkPiece(join(folder, piece.name), piece);
  }
  for (const file of manifest.files) await checkPiece(poolPath(place, file), { ...file, name: file.key });
  const secrets = Secrets.parse(JSON.parse(await readText(folder, manifest.secrets, secret)));
  return { folder, place, secret, manifest, secrets };
}
