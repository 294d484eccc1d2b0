import { appendFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { runScript } from '#app/testing/run-script.ts';
import { sessionSecret } from '#app/testing/test-server.ts';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { headsFileName } from './known-heads.ts';

/** Limits memory so much that a long witness file does not fit. */
const verify = (DATABASE_URL: string, DATA_DIR: string) =>
  runScript('verify-audit.ts', [], {
    SESSION_SECRET: sessionSecret,
    DATABASE_URL,
    DATA_DIR,
    NODE_OPTIONS: '--max-old-space-size=64',
  });

test.each(['verify-audit.ts', 'verify-stock.ts'])(
  '%s finds nothing right where there is no database, and makes none',
  async (script) => {
    const DATA_DIR = await temporaryDataDir();
    expect(await runScript(script, [], { DATA_DIR })).toEqual({
      code: 1,
      output: `There is no database in ${DATA_DIR}. Set DATA_DIR to that of the server, or run: npm start\n`,
    });
    expect(await readdir(DATA_DIR)).toEqual([]);
  },
);

test('audit:verify ends with 2 and a message when its witness is missing, and with 1 when the witness knows of more', async () => {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query('create database witness template krama owner krama_owner');
  const url = new URL(inject('ownerUrl'));
  url.pathname = '/witness';
  const dataDir = await temporaryDataDir();
  const file = join(dataDir, headsFileName);

  const without = await verify(url.href, dataDir);
  expect(without.code).toBe(2);
  expect(without.output).toContain(`There is no witness file ${file}`);
  await writeFile(file, '');
  expect(await verify(url.href, dataDir)).toEqual({ code: 0, output: 'The audit trail is as it was written.\n' });
  const clinicId = crypto.randomUUID();
  const head = `${JSON.stringify({ at: '', clinicId, seq: 1, hash: '00'.repeat(32) })}\n`;
  await writeFile(file, head.repeat(250_000));
  expect(await verify(url.href, dataDir)).toMatchObject({ code: 1, output: expect.stringContaining('1 faults found') });
  await appendFile(file, `{"at":"","cl\n${head}`);
  expect(await verify(url.href, dataDir)).toEqual({
    code: 1,
    output: `Line 250001 of ${file} is damaged: put a copy of the file in its place.\n`,
  });

  await admin.query('drop database witness');
  await admin.end();
});
