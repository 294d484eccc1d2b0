import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDataDir } from '../testing/temporary-data-dir.ts';
import { keptSecret, keptSessionSecret } from './data-dir.ts';

test('processes that ask for a secret at once get the same, whole, and leave nothing beside it', async () => {
  for (let round = 0; round < 20; round += 1) {
    const dataDir = await temporaryDataDir();
    const secrets = await Promise.all(Array.from({ length: 8 }, () => keptSecret(dataDir, 'session-secret')));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toHaveLength(43);
    expect(await readdir(dataDir)).toEqual(['session-secret']);
  }
});

test('a secret file left empty by a crash is neither used nor replaced', async () => {
  const dataDir = await temporaryDataDir();
  await writeFile(join(dataDir, 'files-secret'), '');
  await expect(keptSecret(dataDir, 'files-secret')).rejects.toThrow(
    `The file ${dataDir}/files-secret is empty, after a crash or on a full disk. Put a copy of it back.`,
  );
});

test('a lost secret is not replaced while data still depends on it', async () => {
  const dataDir = await temporaryDataDir();
  const files = { folder: 'files', empty: 'incoming', setting: 'FILES_SECRET' };
  await mkdir(join(dataDir, 'files/incoming'), { recursive: true });
  const first = await keptSecret(dataDir, 'files-secret', files);
  await mkdir(join(dataDir, 'files/clinic'));
  expect(await keptSecret(dataDir, 'files-secret', files)).toBe(first);
  await rm(join(dataDir, 'files-secret'));
  await expect(keptSecret(dataDir, 'files-secret', files)).rejects.toThrow(
    `The file ${dataDir}/files-secret is missing, without which ${dataDir}/files cannot be read. Put a copy of it back, or set FILES_SECRET to go on with another secret.`,
  );
  expect(await readdir(dataDir)).toEqual(['files']);

  await keptSessionSecret(dataDir);
  await mkdir(join(dataDir, 'postgres/base'), { recursive: true });
  await rm(join(dataDir, 'session-secret'));
  await expect(keptSessionSecret(dataDir)).rejects.toThrow(/session-secret is missing.*or set SESSION_SECRET/);
});
