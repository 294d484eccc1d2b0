import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { runScript } from '#app/testing/run-script.ts';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';

const SESSION_SECRET = 'a secret that only this test knows, 32 characters';

async function examine(settings: Record<string, string>): Promise<{ code: unknown; lines: string[] }> {
  const place = { DATA_DIR: await temporaryDataDir(), SESSION_SECRET };
  const { code, output } = await runScript('doctor.ts', [], { ...place, ...settings });
  return { code, lines: output.trim().split('\n') };
}

test('the doctor command names each fault of an installation with its cure and exits with 1', async () => {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query('create database patient template krama owner krama_owner');
  const url = new URL(inject('ownerUrl'));
  url.pathname = '/patient';
  const DATABASE_URL = url.href;

  const poor = { DISK_WARN_MB: '999999999', SITE_URL: 'http://clinic.example', SMTP_URL: 'smtp://127.0.0.1:1' };
  const first = await examine({ DATABASE_URL, ...poor, MAIL_FROM: 'mail@clinic.example' });
  // The PostgreSQL of the tests runs without fsync.
  expect(first).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(/^FAULT {2}Disk: Only \S+ GB are free in \S+\. Free some space, or set DATA_DIR\.$/),
      'fine   Clock: The clocks agree.',
      'FAULT  Database: It may lose what was saved: fsync is off. Switch it on and reload.',
      expect.stringMatching(/^FAULT {2}TLS: Passwords cross the network in clear at http:\/\/clinic\.example\./),
      expect.stringMatching(/^FAULT {2}Mail: The mail server cannot be used: .+ Check SMTP_URL\.$/),
      'FAULT  Backup: Nothing is backed up. Set BACKUP_TO to a folder on another disk.',
    ],
  });

  const owner = new pg.Client({ connectionString: DATABASE_URL });
  await owner.connect();
  await owner.query("select set_config('krama.scope', 'identity', false)");
  const note = (fact: string, age: string) =>
    owner.query(
      `insert into system_facts (name, at) values ($1, now() - $2::interval) on conflict (name) do update set at = excluded.at`,
      [fact, age],
    );
  const BACKUP_TO = await temporaryDataDir();
  await note('backup', '3 days');
  await note('proven restore', '-1 hour');
  const { lines: late } = await examine({ DATABASE_URL, BACKUP_TO, SITE_URL: 'https://clinic.example' });
  expect([late[1], late[3], late[4], late[5]]).toEqual([
    expect.stringMatching(/^FAULT {2}Clock: The clock is earlier than \S+, which the database has already recorded\./),
    'fine   TLS: People reach it at https://clinic.example.',
    'advice Mail: E-mails wait in the outbox. Set SMTP_URL and MAIL_FROM.',
    expect.stringMatching(
      /^FAULT {2}Backup: The last backup is of \S+\. See Settings, Scheduled jobs, or run: npm run backup$/,
    ),
  ]);
  await note('backup', '1 hour');
  await note('proven restore', '1 day');
  expect((await examine({ DATABASE_URL, BACKUP_TO })).lines[5]).toBe(
    'advice Backup: Backups are on the same disk as the data. Set BACKUP_TO to another one.',
  );
  const bucket = { BACKUP_BUCKET_URL: 'https://s3.example/krama', BACKUP_BUCKET_KEY: 'k', BACKUP_BUCKET_SECRET: 's' };
  const other = { BACKUP_TO: '/dev/krama/backups', DISK_WARN_MB: '999999999' };
  expect((await examine({ DATABASE_URL, ...other })).lines[0]).toMatch(
    /set DATA_DIR\. Only \S+ GB are free in \/dev\/krama\/backups\. Free some space, or set BACKUP_TO\.$/,
  );
  expect((await examine({ DATABASE_URL, BACKUP_TO, ...bucket })).lines[5]).toMatch(/^fine {3}Backup: Last backup /);

  await owner.query('revoke all on all tables in schema public from krama_app');
  await owner.end();
  const { lines } = await examine({ DATABASE_URL });
  expect(lines[2]).toMatch(/^FAULT {2}Database: The role krama_app may not read the table /);

  expect(await examine({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/krama' })).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^FAULT {2}The database cannot be reached: .+ Check DATABASE_URL\.$/)],
  });
  expect(await examine({ PORT: 'x' })).toEqual({ code: 1, lines: ['FAULT  Setting PORT must be a port number.'] });

  await admin.query('drop database patient with (force)');
  await admin.end();
});
