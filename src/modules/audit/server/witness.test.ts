import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { quickImports } from '#app/testing/server-process.ts';
import { sessionSecret, useServer } from '#app/testing/test-server.ts';
import { workerDatabaseUrl } from '#app/testing/worker-database.ts';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { headsFileName, readKnownHeads } from './known-heads.ts';
import { createSealer, readHeads } from './seal-entries.ts';
import { thinHeads } from './thin-heads.ts';
import { createWitness } from './write-down-heads.ts';

const server = useServer();
const day = 24 * 60 * 60 * 1000;
const lineOf = (clinicId: string, seq: number, at: Date) =>
  JSON.stringify({ at: at.toISOString(), clinicId, seq, hash: 'ab'.repeat(32) });
const newFile = async () => join(await temporaryDataDir(), headsFileName);

async function* each(lines: readonly string[]) {
  yield* lines;
}

async function thinned(lines: readonly string[], now: Date) {
  const kept: string[] = [];
  for await (const line of thinHeads(each(lines), now)) kept.push(line);
  return kept;
}

/** The newest head of each clinic in the file. */
async function newestIn(file: string) {
  const newest = new Map<string, number>();
  for await (const { clinicId, seq } of readKnownHeads(file)) newest.set(clinicId, seq);
  return newest;
}

const newestInDatabase = async () =>
  new Map([...(await readHeads(server.database.identity))].map(([clinicId, { seq }]) => [clinicId, seq]));

async function sealSomething() {
  const clinic = await server.newClinic();
  await clinic.as('receptionist').patients.register({ firstName: 'Asha', phone: '98480 12345', sex: 'female' });
  await createSealer(server.database, sessionSecret, async () => undefined)();
}

describe('after a year with a head every minute', () => {
  const now = new Date('2026-11-16T10:00:00Z');
  const clinics = ['city', 'lake'];
  const year = Array.from({ length: 365 * 24 }, (_, index) => {
    const at = new Date(now.getTime() - 365 * day + (index + 1) * 60 * 60 * 1000);
    return clinics.map((clinicId) => lineOf(clinicId, index + 1, at));
  }).flat();

  test('the newest head of each clinic stays, with the last of each day for a month and of each earlier month', async () => {
    const kept = await thinned(year, now);
    for (const clinicId of clinics) {
      const dates = kept.flatMap((line) => (line.includes(clinicId) ? [JSON.parse(line).at] : []));
      expect(dates).toEqual(dates.toSorted());
      expect(dates.at(-1)).toBe(now.toISOString());
      expect(dates.filter((at) => at < '2026-10-16T12')).toEqual(
        [
          ...['2025-11-30', '2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
          ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-16'],
        ].map((date) => expect.stringContaining(date)),
      );
      expect(dates).toHaveLength(12 + 32);
    }
    expect(await thinned(kept, now)).toEqual(kept);
  });

  test('unreadable lines stay', async () => {
    expect(await thinned(['{"at":"', ...year.slice(-2)], now)).toEqual(['{"at":"', ...year.slice(-2)]);
  });
});

test('a witness that has grown is reduced to the heads that prove something, and a cut-off line is removed', async () => {
  const file = await newFile();
  const gone = crypto.randomUUID();
  const old = Array.from({ length: 20_000 }, (_, index) => lineOf(gone, index + 1, new Date('2026-01-15T10:00:00Z')));
  await writeFile(file, `${old.join('\n')}\n${lineOf(gone, 30_000, new Date()).slice(0, 40)}`);
  // Left behind by a process killed while writing.
  await writeFile(`${file}.unfinished`, 'half a li');
  await sealSomething();
  const write = createWitness(file, server.database);
  await write();
  expect(await newestIn(file)).toEqual(new Map([[gone, 20_000], ...(await newestInDatabase())]));
  expect((await stat(file)).size).toBeLessThan(100_000);
  const before = await readFile(file, 'utf8');
  await sealSomething();
  await write();
  expect((await readFile(file, 'utf8')).startsWith(before)).toBe(true);
  expect(await newestIn(file)).toEqual(new Map([[gone, 20_000], ...(await newestInDatabase())]));
});

test("processes that share a witness lose none of each other's lines", async () => {
  const file = await newFile();
  const filling = `${lineOf(crypto.randomUUID(), 1, new Date('2026-01-15T10:00:00Z'))}\n`;
  for (let round = 0; round < 5; round += 1) {
    await sealSomething();
    await appendFile(file, filling.repeat(20_000));
    const known = await newestIn(file);
    const writers = Array.from({ length: 6 }, () => createWitness(file, server.database));
    await Promise.all(writers.map((write) => write()));
    expect(await newestIn(file)).toEqual(new Map([...known, ...(await newestInDatabase())]));
  }
});

test('a process that is killed at any moment leaves every newest head in the witness', async () => {
  await sealSomething();
  const file = await newFile();
  const lines = Array.from({ length: 20_000 }, (_, index) => lineOf(crypto.randomUUID(), index + 1, new Date()));
  await writeFile(file, `${lines.join('\n')}\n`);
  const known = new Map([...(await newestIn(file)), ...(await newestInDatabase())]);
  const program = join(import.meta.dirname, 'testing/witness-process.ts');
  await createWitness(file, server.database)();
  for (let round = 0; round < 5; round += 1) {
    const child = spawn(process.execPath, [quickImports, program, await workerDatabaseUrl(), file]);
    const ended = once(child, 'close');
    let beats = 0;
    child.stdout.on('data', (text) => {
      beats += text.length;
      if (beats > 20 + round * 30) child.kill('SIGKILL');
    });
    await ended;
    expect(await newestIn(file)).toEqual(known);
  }
});
