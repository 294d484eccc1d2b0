import { randomBytes, randomUUID } from 'node:crypto';
import { appendFile, copyFile, cp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedPostgres } from '#foundation/server/postgres/embedded-postgres.ts';
import { readSettings } from '#foundation/server/settings.ts';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { startBucketStub } from '#modules/files/server/testing/bucket-stub.ts';
import { spanOf } from '#modules/system/rules/journal.ts';
import { readPiece, writePiece } from '#modules/system/server/backup/pieces.ts';
import { type FoundPoint, findPoint } from '#modules/system/server/point-in-time/find-point.ts';
import {
  appendEntries,
  findJournals,
  journalFolder,
  readJournal,
} from '#modules/system/server/point-in-time/journal-files.ts';
import { fetchIndexes } from '#modules/system/server/point-in-time/journals-in-bucket.ts';
import { restorePoint } from '#modules/system/server/point-in-time/restore-point.ts';
import { readAllRows } from '#modules/system/server/testing/read-all-rows.ts';
import { preparedDataDir } from '../testing/prepared-data-dir.ts';
import { runScript } from '../testing/run-script.ts';
import { startServerProcess, stopServerProcesses } from '../testing/server-process.ts';

/** Whole servers and restores take time on a busy machine. */
const patience = { timeout: 300_000 };
const key = randomBytes(32).toString('base64url');
const json = { 'content-type': 'application/json' };
const name = `Moment${randomUUID().replaceAll(/[^a-z]/g, '')}`;
let place: string;
let folder: string;
let dataDir: string;
/** Before the first patient, between the first and the second, and after both. */
const moments: Date[] = [];

let bucket: Awaited<ReturnType<typeof startBucketStub>>;
beforeAll(async () => {
  bucket = await startBucketStub();
});

const bucketSettings = () => ({
  BACKUP_BUCKET_URL: bucket.settings.url,
  BACKUP_BUCKET_KEY: bucket.settings.key,
  BACKUP_BUCKET_SECRET: bucket.settings.secret,
  BACKUP_BUCKET_REGION: bucket.settings.region,
});

const restore = (at: string, DATA_DIR: string, from = place) =>
  runScript('restore.ts', ['--from', from, '--at', at], {
    DATA_DIR,
    BACKUP_KEY: key,
    ...(from === 's3://' && bucketSettings()),
  });

/** The time by the clinics' clock, to the second. */
const typed = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short', timeStyle: 'medium' }).format(at);

async function register(address: string, firstName: string): Promise<void> {
  const signedIn = await fetch(`${address}/api/auth/demo`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ role: 'receptionist' }),
  });
  const { token } = JSON.parse(await signedIn.text());
  const answer = await fetch(`${address}/api/patients`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify({ firstName, lastName: name, phone: '98480 12345', sex: 'female' }),
  });
  expect(answer.status).toBe(201);
}

/** Waits until the next whole second is over and remembers it. */
async function passSecond(): Promise<void> {
  const second = new Date(Math.ceil(Date.now() / 1000) * 1000);
  await expect.poll(() => Date.now()).toBeGreaterThan(second.getTime());
  moments.push(second);
}

const span = async () => spanOf(await readJournal(folder).catch(() => []));

/** The last moment that the bucket covers, in milliseconds. */
async function lastInBucket(copy: string): Promise<number> {
  await fetchIndexes(copy, bucket.settings).catch(() => undefined);
  const [journal = ''] = await findJournals(copy);
  return spanOf(await readJournal(journalFolder(copy, journal)).catch(() => []))?.to.getTime() ?? 0;
}

const startServer = () =>
  startServerProcess({ DATA_DIR: dataDir, BACKUP_TO: place, BACKUP_KEY: key, ...bucketSettings() });

afterAll(async () => {
  await stopServerProcesses();
  bucket.stop();
});

test(
  'a server with BACKUP_TO begins a journal by itself, sends it to the bucket, and brings it up to date when it stops',
  patience,
  async () => {
    [place, dataDir] = [await temporaryDataDir(), await preparedDataDir()];
    const server = startServer();
    const address = await server.address;
    await expect.poll(async () => (await findJournals(place)).length, patience).toBe(1);
    folder = journalFolder(place, (await findJournals(place))[0] ?? '');
    // Wait until the first copy of the database is complete.
    await expect.poll(span, patience).not.toBeNull();
    await passSecond();
    await register(address, 'First');
    await passSecond();
    await register(address, 'Second');
    await passSecond();
    // Check while the server runs: a stop has only a few seconds for everything, in which a busy machine may not send
    // it all.
    const copy = await temporaryDataDir();
    await expect
      .poll(() => lastInBucket(copy), { ...patience, interval: 1_000 })
      .toBeGreaterThan(moments[2]?.getTime() ?? Number.NaN);
    const third = Date.now();
    await register(address, 'Third');
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
    expect((await span())?.to.getTime()).toBeGreaterThan(third);
  },
);

/** Connects as the superuser, who is not subject to row-level security. */
async function lookInto<T>(folder: string, look: (client: pg.Client) => Promise<T>): Promise<T> {
  const postgres = await openEmbeddedPostgres(folder);
  const url = new URL(postgres.adminUrl);
  url.pathname = '/krama';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const found = await look(client);
  await client.end();
  await postgres.stop();
  return found;
}

/** Restores as of this moment and returns the folder. */
async function restored(at: Date | undefined, words: string, from = place): Promise<string> {
  const empty = await temporaryDataDir();
  expect(await restore(words, empty, from)).toMatchObject({
    code: 0,
    output: expect.stringMatching(`^Restored everything as of ${at?.toISOString()} with [1-9]\\d* files from `),
  });
  return empty;
}

const namesIn = (restoredFolder: string): Promise<string[]> =>
  lookInto(restoredFolder, async (client) => {
    const { rows } = await client.query('select first_name from patients where last_name = $1 order by 1', [name]);
    return rows.map((row) => row.first_name);
  });

const restoredNames = async (at: Date | undefined, from = place): Promise<string[]> =>
  namesIn(await restored(at, typed(at ?? new Date()), from));

test('a restore to the last moment has every row of every table as the server left it', patience, async () => {
  const left = await lookInto(dataDir, readAllRows);
  const end = (await span())?.to;
  const found = await lookInto(await restored(end, end?.toISOString() ?? ''), readAllRows);
  expect(Object.keys(found)).toEqual(Object.keys(left));
  for (const [table, rows] of Object.entries(left)) expect(found[table], table).toEqual(rows);
  expect(left.patients?.filter((row) => row.includes(name))).toHaveLength(3);
});

/** As a running server does twice a minute. The bytes to come are zeros. */
async function replaceLastSegment({ segments, secret }: FoundPoint): Promise<void> {
  const last = segments.at(-1);
  if (!last) throw new Error('The journal has no segment');
  const { segment, piece } = last;
  const length = last.length + 8192;
  async function* longer() {
    yield* readPiece(folder, piece, secret);
    yield Buffer.alloc(8192);
  }
  const longerPiece = await writePiece(folder, `wal/${segment}-${length}`, secret, longer());
  await appendEntries(folder, [{ kind: 'segment', segment, length, piece: longerPiece }]);
  await rm(join(folder, piece.name));
}

test(
  'a moment is restored to the second, even if a running server goes on with the journal meanwhile: what was saved by then is there, what came later is not',
  patience,
  async () => {
    const point = await findPoint(place, key, typed(moments[1] ?? new Date()));
    await replaceLastSegment(point);
    const empty = await temporaryDataDir();
    await using parts = new AsyncDisposableStack();
    await restorePoint(parts, readSettings({ DATA_DIR: empty }), point);
    await parts.disposeAsync();
    expect(await namesIn(empty)).toEqual(['First']);
  },
);

test('when the disk is lost, the same moment is restored from the bucket', patience, async () => {
  expect(await restoredNames(moments[2], 's3://')).toEqual(['First', 'Second']);
});

test('a time outside the journal is refused with the earliest and latest one', async () => {
  const empty = await temporaryDataDir();
  const { code, output } = await restore('2020-01-01 10:05', empty);
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(
      /^That time is not kept\. It is kept from \d{4}-\d\d-\d\d [\d:]{8} to \d{4}-\d\d-\d\d [\d:]{8} \(Asia\/Kolkata\)\.\n$/,
    ),
  ]);
  const [, from = '', to = ''] = /from (.{19}) to (.{19})/.exec(output) ?? [];
  await findPoint(place, key, from);
  await findPoint(place, key, to);
  await expect(findPoint(place, key, '2999-01-01 10:05')).rejects.toThrow('That time is not kept.');
});

test('a wrong key, a missing segment and a cut segment are each named', async () => {
  const at = typed(moments[2] ?? new Date());
  await expect(findPoint(place, randomBytes(32).toString('base64url'), at)).rejects.toThrow(
    `The journal in ${place} was made with another key. Set BACKUP_KEY to that one.`,
  );
  const { segments } = await findPoint(place, key, at);
  const piece = segments.at(-1)?.piece ?? { name: '', size: 0 };
  const path = join(folder, piece.name);
  await copyFile(path, `${path}.whole`);
  await truncate(path, 30);
  await expect(findPoint(place, key, at)).rejects.toThrow(
    `The piece ${piece.name} of the backup is cut off: 30 of ${piece.size} bytes are there.`,
  );
  await rm(path);
  await expect(findPoint(place, key, at)).rejects.toThrow(`The piece ${piece.name} of the backup is missing.`);
  await copyFile(`${path}.whole`, path);
  await rm(`${path}.whole`);
});

test('a journal whose index lacks a segment names that segment', async () => {
  const copy = await temporaryDataDir();
  await cp(place, copy, { recursive: true });
  const [journal = ''] = await findJournals(copy);
  const at = typed(moments[2] ?? new Date());
  const { segments } = await findPoint(copy, key, at);
  const [first] = segments;
  const index = join(journalFolder(copy, journal), 'index.jsonl');
  const lines = (await readFile(index, 'utf8')).split('\n');
  const kept = lines.filter((line) => !(line.includes('"kind":"segment"') && line.includes(`"${first?.segment}"`)));
  await writeFile(index, kept.join('\n'));
  await expect(findPoint(copy, key, at)).rejects.toThrow(
    `The journal lacks the segment ${first?.segment}, which that time needs.`,
  );
});

test('a restarted server continues its journal', patience, async () => {
  const before = await span();
  const server = startServer();
  await server.address;
  await expect.poll(async () => (await span())?.to.getTime(), patience).toBeGreaterThan(before?.to.getTime() ?? 0);
  expect(await findJournals(place)).toHaveLength(1);
  server.kill('SIGTERM');
  await server.ended;
  const { missing } = await findPoint(place, key, typed((await span())?.to ?? new Date()));
  expect(missing).toEqual([]);
});

test('a stop that has no time left still brings the journal up to date', patience, async () => {
  const server = startServer();
  const address = await server.address;
  const before = (await span())?.to.getTime() ?? 0;
  await expect.poll(async () => (await span())?.to.getTime(), patience).toBeGreaterThan(before);
  const { adminUrl } = await openEmbeddedPostgres(dataDir);
  const url = new URL(adminUrl);
  url.pathname = '/krama';
  const [holder, looker] = [
    new pg.Client({ connectionString: url.href }),
    new pg.Client({ connectionString: adminUrl }),
  ];
  await Promise.all([holder.connect(), looker.connect()]);
  const last = Date.now();
  await register(address, 'Last');
  // Sealing the audit trail waits for one locked table until its time is used up; then the journal waits for the other.
  await holder.query('begin');
  await holder.query('lock table audit_seals, files in access exclusive mode');
  server.kill('SIGTERM');
  const hasJournalWaited = async () => {
    const { rowCount } = await looker.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%file_blobs%' and now() - query_start > '1 second'`,
    );
    return rowCount;
  };
  await expect.poll(hasJournalWaited, patience).toBe(1);
  await holder.query('rollback');
  await Promise.all([holder.end(), looker.end()]);
  expect(await server.ended).toMatchObject({ code: 0 });
  expect((await span())?.to.getTime()).toBeGreaterThan(last);
});

const bases = async () => (await readdir(folder)).filter((entry) => entry.startsWith('base-'));

test(
  'a clock that was set back is followed by a new copy, from which the moments since are restored',
  patience,
  async () => {
    // Make the journal claim a moment in the future.
    await appendFile(
      join(folder, 'index.jsonl'),
      `${JSON.stringify({ kind: 'to', at: '2099-01-01T00:00:00.000Z' })}\n`,
    );
    const before = await bases();
    const server = startServer();
    await server.address;
    await expect.poll(async () => (await readJournal(folder)).at(-1)?.kind, patience).toBe('base');
    const [made] = (await bases()).filter((name) => !before.includes(name));
    server.kill('SIGTERM');
    await server.ended;
    const now = (await readJournal(folder)).findLast((entry) => entry.kind === 'to');
    expect((await findPoint(place, key, now?.at ?? '')).base.name).toBe(made);
  },
);

/** Makes the last copy of the database look two days old, so that the next one is due. */
async function makeBaseOld(): Promise<void> {
  const index = join(folder, 'index.jsonl');
  const old = new Date(Date.now() - 48 * 60 * 60 * 1000).toISOString();
  const lines = (await readFile(index, 'utf8')).split('\n');
  const aged = lines.map((line) =>
    line.includes('"kind":"base"') ? JSON.stringify({ ...JSON.parse(line), from: old }) : line,
  );
  await writeFile(index, aged.join('\n'));
}

test(
  'a stop gives up a copy of the database that is under way, and brings the journal up to date',
  patience,
  async () => {
    await makeBaseOld();
    const before = await bases();
    // A sparse file that takes minutes to read but uses no disk space.
    const big = join(dataDir, 'postgres', 'big');
    await writeFile(big, '');
    await truncate(big, 500 * 1024 ** 3);
    const server = startServer();
    const address = await server.address;
    await expect.poll(bases, patience).toHaveLength(before.length + 1);
    const last = Date.now();
    await register(address, 'Meanwhile');
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
    expect((await span())?.to.getTime()).toBeGreaterThan(last);
    expect(await bases()).toEqual(before);
    await rm(big);
  },
);

test('a daily copy that fails leaves nothing behind and does not hold up the log', patience, async () => {
  const before = await bases();
  const loop = join(dataDir, 'postgres', 'loop');
  await symlink(loop, loop);
  const server = startServer();
  const address = await server.address;
  // The second round comes after the copy that failed.
  for (const firstName of ['Once', 'Again']) {
    const last = Date.now();
    await register(address, firstName);
    await expect.poll(async () => (await span())?.to.getTime(), patience).toBeGreaterThan(last);
  }
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({
    code: 0,
    output: expect.stringContaining('the daily copy for the journal failed'),
  });
  expect(await bases()).toEqual(before);
});
