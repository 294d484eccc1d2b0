import { randomBytes } from 'node:crypto';
import { appendFile, readdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase, openOwnerDatabase } from '#foundation/server/database/database.ts';
import { createLog } from '#foundation/server/log.ts';
import { readSettings } from '#foundation/server/settings.ts';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { headsFileName } from '#modules/audit/server/known-heads.ts';
import { createSealer } from '#modules/audit/server/seal-entries.ts';
import { createWitness } from '#modules/audit/server/write-down-heads.ts';
import { openFiles } from '#modules/files/server/files-service.ts';
import { startBucketStub } from '#modules/files/server/testing/bucket-stub.ts';
import { loadDemo } from '../../../../../db/demo/load-demo.ts';
import { backupName } from '../../rules/backup-name.ts';
import { readAllRows } from '../testing/read-all-rows.ts';
import { createBackupJobs } from './backup-jobs.ts';
import type { BackupSource } from './backup-source.ts';
import { findBackups } from './find-backups.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { openBackup } from './restore/open-backup.ts';
import { restoreInto } from './restore/restore-into.ts';
import { sourceOf } from './source-of.ts';
import { takeBackup } from './take-backup.ts';

const log = createLog('silent');
const key = randomBytes(32).toString('base64url');
const sessionSecret = 'a secret that only this test knows, 32 characters';
const databases: string[] = [];
let admin: pg.Client;
let source: BackupSource;
let sourceName: string;

async function newDatabase(template?: string) {
  const name = `backup_${process.env.VITEST_POOL_ID}_${databases.length}`;
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name} ${template ? `template ${template}` : ''} owner krama_owner`);
  databases.push(name);
  const url = new URL(inject('ownerUrl'));
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

/** As superuser, which bypasses row-level security. */
async function lookInto<T>(name: string, look: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await look(client);
  } finally {
    await client.end();
  }
}

/** The constraints, triggers and policies that protect the rows. */
const shapeOf = (name: string) =>
  lookInto(name, async (client) => {
    const { rows } = await client.query(`
      select conname || pg_get_constraintdef(oid) as part from pg_constraint where connamespace = 'public'::regnamespace
       union all select tgname || tgenabled::text || tgrelid::regclass from pg_trigger where not tgisinternal
       union all select polname || polrelid::regclass || coalesce(pg_get_expr(polqual, polrelid), '') from pg_policy
       union all select relname || relforcerowsecurity::text || coalesce(relacl::text, '') from pg_class
        where relnamespace = 'public'::regnamespace
       order by 1`);
    return rows;
  });

const allRows = (name: string) => lookInto(name, readAllRows);

const clerk = {
  id: crypto.randomUUID(),
  email: 'desk@clinic.example',
  role: 'admin',
  address: '::1',
  requestId: 'test',
};

/** Adds a file to the demo clinic as a person, so that the audit trail has an entry of it. */
async function addFile(database: Database, dataDir: string) {
  const { id } = await database.identity.selectFrom('clinics').select('id').executeTakeFirstOrThrow();
  const clinic = database.as(clerk).clinic(id);
  const { store } = await openFiles(readSettings({ DATA_DIR: dataDir }), []);
  const { sha256, size } = await store.keep(clinic, id, Buffer.from('an X-ray, more or less'));
  await clinic.insertInto('files').values({ purpose: 'test', kind: 'png', name: 'x.png', sha256, size }).execute();
}

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  const { name, url } = await newDatabase('krama');
  sourceName = name;
  const owner = openOwnerDatabase(url, log);
  await loadDemo(owner, {});
  await owner.close();
  const dataDir = await temporaryDataDir();
  const database = openDatabase(url, log);
  await addFile(database, dataDir);
  await createSealer(database, sessionSecret, async () => undefined)();
  await createWitness(join(dataDir, headsFileName), database)();
  await database.close();
  source = await sourceOf(readSettings({ DATA_DIR: dataDir }), { ownerUrl: url, sessionSecret });
});

afterAll(async () => {
  for (const name of databases) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
});

async function backUp() {
  const place = await temporaryDataDir();
  const taken = await takeBackup(source, { place, key });
  if (!taken) throw new Error('No backup was taken');
  return { place, ...taken };
}

const settingsOf = (DATABASE_URL: string, DATA_DIR: string) =>
  readSettings({ DATABASE_URL, DATA_DIR, SESSION_SECRET: sessionSecret });

test('a restored database has every row of every table, its rules and permissions, the files and the secrets', async () => {
  const { place, manifest } = await backUp();
  const before = await allRows(sourceName);
  const restored = await newDatabase();
  const dataDir = await temporaryDataDir();
  await using parts = new AsyncDisposableStack();
  const backup = await openBackup(place, key);
  await restoreInto(parts, settingsOf(restored.url, dataDir), backup);
  const after = await allRows(restored.name);
  // This table is written after the backup is done.
  before.system_facts = [];
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows);
  expect(manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(1_000);
  expect([manifest.files.length, manifest.missingFiles]).toEqual([1, []]);
  expect(await shapeOf(restored.name)).toEqual(await shapeOf(sourceName));
  const [file] = manifest.files;
  if (!file) throw new Error('No file was backed up');
  expect(await readFile(join(dataDir, 'files', file.key))).toHaveLength(file.size);
  expect(await readFile(join(dataDir, headsFileName), 'utf8')).toBe(await readFile(source.headsFile, 'utf8'));
  expect(await readFile(join(dataDir, 'files-secret'), 'utf8')).toBe(source.secrets.filesSecret);
});

test('a database or folder that is in use is not restored into', async () => {
  const { place } = await backUp();
  await using parts = new AsyncDisposableStack();
  const backup = await openBackup(place, key);
  await expect(restoreInto(parts, settingsOf(source.ownerUrl, await temporaryDataDir()), backup)).rejects.toThrow(
    /^The database is in use: it has the table \w+\. Restore into a new one\.$/,
  );
  const used = await temporaryDataDir();
  await writeFile(join(used, 'session-secret'), 'x');
  await expect(restoreInto(parts, settingsOf(source.ownerUrl, used), backup)).rejects.toThrow(
    `${used} is in use: it has session-secret. Set DATA_DIR to an empty folder.`,
  );
});

test('a second backup reads no file again, and no new backup is taken while the last is recent enough', async () => {
  const { place } = await backUp();
  const hourAgo = new Date(Date.now() - 3_600_000);
  expect(await takeBackup(source, { place, key }, hourAgo)).toBeNull();
  const [first] = await findBackups(place);
  // An empty storage: everything it is asked for is missing.
  const elsewhere = readSettings({ DATA_DIR: await temporaryDataDir(), FILES_SECRET: source.secrets.filesSecret });
  const { store } = await openFiles(elsewhere, []);
  const second = await takeBackup({ ...source, store }, { place, key });
  expect(second?.manifest).toMatchObject({ missingFiles: [], files: [{ key: expect.any(String) }] });
  const alone = await takeBackup({ ...source, store }, { place: await temporaryDataDir(), key });
  expect(alone?.manifest).toMatchObject({ missingFiles: [expect.any(String)], files: [] });
  expect((await findBackups(place))[0]?.takenAt.getTime()).toBeGreaterThanOrEqual(first?.takenAt.getTime() ?? 0);
});

test('while the file bucket is away, the backup has the database and says what is missing; the next one has all', async () => {
  const bucket = await startBucketStub();
  const settings = readSettings({
    ...{ DATA_DIR: await temporaryDataDir(), FILES_SECRET: source.secrets.filesSecret },
    ...{ FILES_BUCKET_URL: bucket.settings.url, FILES_BUCKET_REGION: bucket.settings.region },
    ...{ FILES_BUCKET_KEY: bucket.settings.key, FILES_BUCKET_SECRET: bucket.settings.secret },
    ...{ BACKUP_TO: await temporaryDataDir(), BACKUP_KEY: key },
  });
  const place = settings.backup.to ?? '';
  const { store } = await openFiles(settings, []);
  const database = openDatabase(source.ownerUrl, log);
  const { id } = await database.identity.selectFrom('clinics').select('id').executeTakeFirstOrThrow();
  await store.keep(database.as(clerk).clinic(id), id, Buffer.from('an X-ray, more or less'));
  const [job] = await createBackupJobs(settings, { ownerUrl: source.ownerUrl, sessionSecret }, log);
  const run = () => job?.run(database.clinic(id), id);
  bucket.state.isAway = true;
  const fault = "The database is backed up, but the storage of the files didn't answer: 1 new files";
  await expect(run()).rejects.toThrow(fault);
  // The next clinic's job reports the same fault, without copying the database again.
  await expect(run()).rejects.toThrow(fault);
  const [partial, ...others] = await findBackups(place);
  expect(others).toEqual([]);
  expect(partial && (await readManifest(partial.folder, key)).files).toEqual([]);
  bucket.state.isAway = false;
  await rename(partial?.folder ?? '', join(place, backupName(new Date(Date.now() - 11 * 60_000))));
  await run();
  const [whole] = await findBackups(place);
  expect(whole && (await readManifest(whole.folder, key))).toMatchObject({
    files: [{ key: expect.any(String) }],
    missingFiles: [],
    isStorageAway: false,
  });
  bucket.objects.clear();
  const elsewhere = await takeBackup({ ...source, store }, { place: await temporaryDataDir(), key });
  expect(elsewhere?.manifest).toMatchObject({ missingFiles: [expect.any(String)], isStorageAway: false });
  await database.close();
  bucket.stop();
});

test('a backup that cannot fit is not started', async () => {
  const { place, folder, manifest } = await backUp();
  const [first, ...others] = manifest.tables;
  if (!first) throw new Error('No table was backed up');
  const huge = { ...first, piece: { ...first.piece, size: 1024 ** 5 } };
  await writeManifest(folder, { ...manifest, tables: [huge, ...others] }, key);
  const before = await readdir(place);
  await expect(takeBackup(source, { place, key })).rejects.toThrow(
    /^The disk of \S+ has \S+ [MG]B left, and the last copy took 1024 TB\. Free some space there, or back up to another disk\.$/,
  );
  expect(await readdir(place)).toEqual(before);
});

// Linux has a device that is always full.
test.runIf(process.platform === 'linux')('a backup whose disk is full says so and leaves nothing behind', async () => {
  const { place, manifest } = await backUp();
  const [file] = manifest.files;
  if (!file) throw new Error('No file was backed up');
  const path = join(place, 'files', file.sha256.slice(0, 2), file.sha256);
  await rm(path);
  await symlink('/dev/full', `${path}.unfinished`);
  const before = await readdir(place);
  await expect(takeBackup(source, { place, key })).rejects.toThrow(
    `The disk of ${place} is full. Free some space there, or back up to another disk.`,
  );
  expect(await readdir(place)).toEqual(before);
  expect(await readdir(dirname(path))).toEqual([]);
  expect((await takeBackup(source, { place, key }))?.manifest.missingFiles).toEqual([]);
});

test('a backup dated ahead by a wrong clock blocks no other backup and is not taken for the newest', async () => {
  const { place, folder } = await backUp();
  const ahead = join(place, backupName(new Date('2099-01-01T00:00:00Z')));
  await rename(folder, ahead);
  const taken = await takeBackup(source, { place, key }, new Date(Date.now() - 3_600_000));
  expect((await findBackups(place)).map((found) => found.folder)).toEqual([taken?.folder, ahead]);
  expect((await openBackup(place, key)).folder).toBe(taken?.folder);
});

describe('a backup is refused and its fault named:', () => {
  const firstFile = async (folder: string): Promise<string> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const file = entries.find((entry) => entry.isFile());
    return join(file?.parentPath ?? '', file?.name ?? '');
  };
  test.each<[string, (place: string, folder: string) => Promise<unknown>, RegExp]>([
    [
      'a table that was cut off',
      (_, folder) => truncate(join(folder, 'tables/patients'), 40),
      /^The piece tables\/patients of the backup is cut off: 40 of \d+ bytes are there\.$/,
    ],
    [
      'a table that was damaged',
      async (_, folder) => {
        const path = join(folder, 'tables/patients');
        const bytes = await readFile(path);
        bytes.writeUInt8(bytes.readUInt8(30) ^ 1, 30);
        await writeFile(path, bytes);
      },
      /^The piece tables\/patients of the backup is damaged\.$/,
    ],
    [
      'a table that is missing',
      (_, folder) => rm(join(folder, 'tables/bills')),
      /^The piece tables\/bills of the backup is missing\.$/,
    ],
    [
      'a file that is missing',
      async (place) => rm(await firstFile(join(place, 'files'))),
      /^The piece [0-9a-f/-]+ of the backup is missing\.$/,
    ],
    [
      'a manifest that was changed',
      (_, folder) => appendFile(join(folder, 'manifest.json'), ' '),
      /^The manifest of the backup \S+ was changed after the backup was made\.$/,
    ],
    [
      'a manifest that was cut off',
      (_, folder) => truncate(join(folder, 'manifest.json'), 100),
      /^The manifest of the backup \S+ is damaged, or of a newer version of Krama\.$/,
    ],
    ['no manifest at all', (_, folder) => rm(join(folder, 'manifest.mac')), /^The backup \S+ has no manifest\.mac\.$/],
  ])('%s', async (_, damage, sentence) => {
    const { place, folder } = await backUp();
    await openBackup(place, key);
    await damage(place, folder);
    await expect(openBackup(place, key)).rejects.toThrow(sentence);
  });

  test('another key', async () => {
    const { place } = await backUp();
    await expect(openBackup(place, randomBytes(32).toString('base64url'))).rejects.toThrow(
      /^The backup \S+ was made with another key\. Set BACKUP_KEY to that one\.$/,
    );
  });

  test('an empty place', async () => {
    const place = await temporaryDataDir();
    await expect(openBackup(place, key)).rejects.toThrow(`There is no backup in ${place}.`);
  });
});
