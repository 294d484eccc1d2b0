import { open } from 'node:fs/promises';

/** Returns once the names in it are on the disk: a file that is there may otherwise have none after a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
