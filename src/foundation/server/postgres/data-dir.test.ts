import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDataDir } from '../testing/temporary-data-dir.ts';
import { keptSecret } from './data-dir.ts';

test('processes that ask for a secret at once get the same, whole, and leave nothing beside it', async () => {
  for (let round = 0; round < 20; round += 1) {
    const dataDir = await temporaryDataDir();
    const secrets = await Promise.all(Array.from({ length: 8 }, () => keptSecret(dataDir, 'session-secret')));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toHaveLength(43);
    expect(await readdir(dataDir)).toEqual(['session-secret']);
  }
});

test('a secret that a crash left empty is not used, and not made anew', async () => {
  const dataDir = await temporaryDataDir();
  await writeFile(join(dataDir, 'files-secret'), '');
  await expect(keptSecret(dataDir, 'files-secret')).rejects.toThrow(
    `The file ${dataDir}/files-secret is empty, after a crash or on a full disk. Put a copy of it back.`,
  );
});
