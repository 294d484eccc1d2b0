import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type BackupSecret, keyCheckOf, macOf } from './backup-cipher.ts';
import { BackupFault } from './backup-fault.ts';

/** A file of the backup as stored. */
const Piece = z.object({ name: z.string(), size: z.number(), sha256: z.string() });
export type Piece = z.infer<typeof Piece>;

const TableCopy = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Hash of the rows as text, in their order: a restored table must have the same. */
  rowsSha256: z.string(),
  piece: Piece,
});
export type TableCopy = z.infer<typeof TableCopy>;

/**
 * A stored file: `key` is its name in the storage; the size and hash identify its encrypted bytes beside the backups.
 */
const FileCopy = z.object({ key: z.string(), size: z.number(), sha256: z.string() });
export type FileCopy = z.infer<typeof FileCopy>;

const Manifest = z.object({
  format: z.literal(1, 'another format'),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  salt: z.string(),
  keyCheck: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(TableCopy),
  secrets: Piece,
  files: z.array(FileCopy),
  /** Files in the database that the storage did not have. */
  missingFiles: z.array(z.string()),
  /** Whether the storage stopped answering, so that missing files may well exist. */
  isStorageAway: z.boolean().default(false),
});
export type Manifest = z.infer<typeof Manifest>;

const fileName = 'manifest.json';
const macName = 'manifest.mac';

export async function writeManifest(folder: string, manifest: Manifest, key: string): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(join(folder, macName), macOf({ key, salt: manifest.salt }, text), { flush: true });
  await writeFile(join(folder, fileName), text, { flush: true });
}

async function readPart(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8').catch((cause) => {
    throw new BackupFault(`The backup ${folder} has no ${name}.`, { cause });
  });
}

function parse(folder: string, text: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupFault(`The manifest of the backup ${folder} is damaged, or of a newer version of Krama.`, {
      cause,
    });
  }
}

/** Reads the manifest of a backup. Refuses a wrong key and a manifest that was changed. */
export async function readManifest(folder: string, key: string): Promise<Manifest> {
  const text = await readPart(folder, fileName);
  const manifest = parse(folder, text);
  const secret: BackupSecret = { key, salt: manifest.salt };
  if (keyCheckOf(secret) !== manifest.keyCheck) {
    throw new BackupFault(`The backup ${folder} was made with another key. Set BACKUP_KEY to that one.`);
  }
  if ((await readPart(folder, macName)) !== macOf(secret, text)) {
    throw new BackupFault(`The manifest of the backup ${folder} was changed after the backup was made.`);
  }
  return manifest;
}
