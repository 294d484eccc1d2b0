import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sizeText } from '#foundation/shared/text/size-text.ts';
import { BackupFault } from './backup/backup-fault.ts';

export interface Room {
  freeBytes: number;
  totalBytes: number;
}

/** The folder, or the nearest existing one above it. */
async function existing(folder: string): Promise<string> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found ? folder : existing(dirname(folder));
}

/** Free and total space of the disk of a folder, which need not exist yet. */
export async function roomAt(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(await existing(folder));
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

export async function areOnOneDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = [await stat(await existing(one)), await stat(await existing(other))];
  return first.dev === second.dev;
}

/** Refuses to begin a copy that surely does not fit: it will be about as big as the previous one. */
export async function refuseWithoutRoom(place: string, bytesBefore: number): Promise<void> {
  const { freeBytes } = await roomAt(place);
  if (freeBytes >= bytesBefore) return;
  throw new BackupFault(
    `The disk of ${place} has ${sizeText(freeBytes)} left, and the last copy took ${sizeText(bytesBefore)}. Free some space there, or back up to another disk.`,
  );
}
