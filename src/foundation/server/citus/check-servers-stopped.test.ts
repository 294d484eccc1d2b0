import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createAnnouncements } from '../connections/announcements.ts';
import { createLog } from '../log.ts';
import { checkServersStopped } from './check-servers-stopped.ts';

test('clinics are not moved to other machines under a server that is running', async () => {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  const name = `moved_${randomUUID().slice(0, 8)}`;
  await admin.query(`create database ${name} owner krama_owner`);
  const url = new URL(inject('ownerUrl'));
  url.pathname = `/${name}`;
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  await checkServersStopped(owner);
  const announcements = createAnnouncements(url.href, createLog('silent'));
  await announcements.start();
  await expect(checkServersStopped(owner)).rejects.toThrow('A server is running on this database.');
  await announcements.close();
  await expect.poll(() => checkServersStopped(owner).then(() => 'stopped', String)).toBe('stopped');
  await owner.end();
  await admin.query(`drop database ${name}`);
  await admin.end();
});
