import { execFileSync } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const piece = Buffer.alloc(1024 * 1024);

export interface SmallDisk {
  freeMegabytes(): Promise<number>;
  /** Fills the disk to the last byte. */
  fill(): Promise<void>;
  /** Deletes the file that filled the disk. */
  clear(): Promise<void>;
  unmount(): void;
}

/** Mounts a separate small disk on the folder. Needs root, on Linux. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
  const ballast = join(folder, 'ballast');
  return {
    freeMegabytes: async () => {
      const { bavail, bsize } = await statfs(folder);
      return Math.floor((bavail * bsize) / 1024 / 1024);
    },
    async fill() {
      const file = await open(ballast, 'a');
      try {
        for (let size = piece.length; size >= 1; size = Math.floor(size / 4)) {
          while (await file.write(piece, 0, size).catch(() => null));
        }
      } finally {
        await file.close();
      }
    },
    clear: () => rm(ballast),
    unmount: () => void execFileSync('umount', ['-l', folder]),
  };
}
