import { open } from 'node:fs/promises';

/**
 * Waits until the folder's file names are on the disk: after a power cut a file could otherwise exist without a name.
 */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
