import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { startBucketStub } from '#modules/files/server/testing/bucket-stub.ts';
import { preparedDataDir } from '../testing/prepared-data-dir.ts';
import { runScript } from '../testing/run-script.ts';
import { startServerProcess, stopServerProcesses } from '../testing/server-process.ts';

async function patientTotal(address: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ role: 'admin' });
  const signedIn = await fetch(`${address}/api/auth/demo`, { method: 'POST', headers, body });
  const { token } = JSON.parse(await signedIn.text());
  const list = await fetch(`${address}/api/patients`, { headers: { authorization: `Bearer ${token}` } });
  return JSON.parse(await list.text()).total;
}

const [dataDir, place, empty] = [await preparedDataDir(), await temporaryDataDir(), await temporaryDataDir()];
const keptKey = () => readFile(join(dataDir, 'backup-key'), 'utf8');
let total: number;

beforeAll(async () => {
  total = await patientTotal(await startServerProcess({ DATA_DIR: dataDir }).address);
});
afterAll(stopServerProcesses);

test('the embedded database is backed up while it runs, and the key is shown once', async () => {
  const first = await runScript('backup.ts', ['--to', place], { DATA_DIR: dataDir });
  expect(first).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Backed up \d+ rows of \d+ tables and [1-9]\d* files/),
  });
  const key = await keptKey();
  expect(first.output).toContain(`The key of the backups is ${key}`);
  const second = await runScript('backup.ts', ['--to', place], { DATA_DIR: dataDir });
  expect(second).toMatchObject({ code: 0, output: expect.not.stringContaining(key) });
  // Only the newest backup of a day is kept.
  expect((await readdir(place)).filter((name) => name.startsWith('krama-'))).toHaveLength(1);
});

// Covers a whole restore and a server started on it.
test('a restore is proven to work and noted for the admins', { timeout: 300_000 }, async () => {
  expect(await runScript('prove-restore.ts', ['--from', place], { DATA_DIR: dataDir })).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Proven: \d+ tables to the last byte.*Noted for the admins\.\n$/s),
  });
});

test('a backup is restored into an empty place with its key, once', async () => {
  expect(await runScript('restore.ts', ['--from', place], { DATA_DIR: empty })).toEqual({
    code: 1,
    output: 'Set BACKUP_KEY to the key that was shown when the first backup was made.\n',
  });
  const settings = { DATA_DIR: empty, BACKUP_KEY: await keptKey() };
  expect(await runScript('restore.ts', ['--from', place], settings)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Restored \d+ rows and [1-9]\d* files as of /),
  });
  expect(await runScript('restore.ts', ['--from', place], settings)).toEqual({
    code: 1,
    output: `${empty} is in use: it has postgres. Set DATA_DIR to an empty folder.\n`,
  });
});

test('a server refuses a place where a restore did not finish', { timeout: 300_000 }, async () => {
  const DATA_DIR = await temporaryDataDir();
  // The rows are already restored when writing the files fails.
  await writeFile(join(DATA_DIR, 'files'), '');
  const BACKUP_KEY = await keptKey();
  const restore = () => runScript('restore.ts', ['--from', place], { DATA_DIR, BACKUP_KEY });
  expect(await restore()).toMatchObject({ code: 1 });
  await rm(join(DATA_DIR, 'files'));
  const words = `A restore into ${DATA_DIR} did not finish. Restore again, into an empty folder.`;
  await expect(startServerProcess({ DATA_DIR }).address).rejects.toThrow(words);
  expect((await restore()).output).toContain(`${DATA_DIR} is in use: it has restore-unfinished.`);
});

test('a server starts on a restored backup and has the same patients', async () => {
  expect(await patientTotal(await startServerProcess({ DATA_DIR: empty }).address)).toBe(total);
});

test('a backup in a bucket is restored with its key', { timeout: 300_000 }, async () => {
  const bucket = await startBucketStub();
  const { url, key, secret, region } = bucket.settings;
  const settings = {
    BACKUP_BUCKET_URL: url,
    BACKUP_BUCKET_KEY: key,
    BACKUP_BUCKET_SECRET: secret,
    BACKUP_BUCKET_REGION: region,
  };
  expect(await runScript('backup.ts', ['--to', 's3://'], { ...settings, DATA_DIR: dataDir })).toMatchObject({
    code: 0,
    output: expect.stringContaining(` and ${url}`),
  });
  const DATA_DIR = await temporaryDataDir();
  const restore = (BACKUP_KEY: string) =>
    runScript('restore.ts', ['--from', 's3://'], { ...settings, DATA_DIR, BACKUP_KEY });
  expect(await restore('another key of thirty-two characters')).toMatchObject({ code: 1 });
  expect(await restore(await keptKey())).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Restored \d+ rows and [1-9]\d* files as of /),
  });
  bucket.stop();
  expect(await patientTotal(await startServerProcess({ DATA_DIR }).address)).toBe(total);
});
