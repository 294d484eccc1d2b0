import { describe, expect, test } from 'vitest';
import { findingsOf, type InstallationFacts } from './findings.ts';

const now = new Date('2026-11-16T10:00:00Z');
const backup = {
  to: '/mnt/backups',
  isOnSameDisk: false,
  lastAt: '2026-11-16T01:30:00Z',
  lastProvenAt: '2026-11-10T01:30:00Z',
  stops: [],
};
const healthy: InstallationFacts = {
  disks: [
    { freeBytes: 8 * 1024 ** 3, folder: '/data', setting: 'DATA_DIR' },
    { freeBytes: 9 * 1024 ** 3, folder: '/mnt/backups', setting: 'BACKUP_TO' },
  ],
  leastDiskBytes: 2 * 1024 ** 3,
  clockAheadSeconds: 0.2,
  latestNoted: '2026-11-16T09:59:59Z',
  databaseVersion: 18,
  unsafeSettings: [],
  rightsFault: null,
  isDatabaseInClear: false,
  siteUrl: 'https://clinic.example',
  isMailSet: true,
  mailFault: null,
  backup,
};

test('reports nothing when all is well', () => {
  expect(findingsOf(healthy, now).map(({ about, kind }) => `${about} ${kind}`)).toEqual([
    'Disk fine',
    'Clock fine',
    'Database fine',
    'TLS fine',
    'Mail fine',
    'Backup fine',
  ]);
});

describe('reports', () => {
  test.each<[string, Partial<InstallationFacts>, string, string]>([
    [
      'full disks',
      { leastDiskBytes: 20 * 1024 ** 3 },
      'fault',
      'Only 8.0 GB are free in /data. Free some space, or set DATA_DIR. Only 9.0 GB are free in /mnt/backups. Free some space, or set BACKUP_TO.',
    ],
    [
      'a full disk of the backups',
      { disks: [{ freeBytes: 1, folder: '/mnt/backups', setting: 'BACKUP_TO' }] },
      'fault',
      'Only 0.0 GB are free in /mnt/backups. Free',
    ],
    ['clocks apart', { clockAheadSeconds: -61 }, 'fault', 'are 61 seconds apart. Set both by NTP.'],
    ['a clock set back', { latestNoted: '2026-11-17T00:00:00Z' }, 'fault', 'The clock is earlier than 2026-11-17'],
    ['fsync off', { unsafeSettings: ['fsync'] }, 'fault', 'fsync is off. Switch it on'],
    ['lost rights', { rightsFault: 'No rights. Restore.' }, 'fault', 'No rights. Restore.'],
    ['an old database', { databaseVersion: 15 }, 'advice', 'PostgreSQL 15 will soon'],
    ['a database in clear', { isDatabaseInClear: true }, 'advice', 'sslmode=require'],
    ['a site in clear', { siteUrl: 'http://clinic.example' }, 'fault', 'Put a proxy with HTTPS before it'],
    ['a site for this machine', { siteUrl: 'http://127.0.0.1:3000' }, 'advice', 'SITE_URL is not set'],
    ['no mail', { isMailSet: false }, 'advice', 'Set SMTP_URL and MAIL_FROM.'],
    ['mail that is refused', { mailFault: 'ECONNREFUSED' }, 'fault', 'ECONNREFUSED. Check SMTP_URL.'],
    ['no backup', { backup: { ...backup, to: undefined, lastAt: null } }, 'fault', 'Nothing is backed up.'],
    ['no backup yet', { backup: { ...backup, lastAt: null } }, 'advice', 'No backup was made yet.'],
    [
      'an old backup',
      { backup: { ...backup, lastAt: '2026-11-14T01:30:00Z' } },
      'fault',
      'The last backup is of 2026-11-14.',
    ],
    [
      'a journal that stopped',
      { backup: { ...backup, stops: [{ place: '/mnt/backups', since: '2026-11-16T09:00:00Z' }] } },
      'fault',
      'Nothing has been copied to /mnt/backups since 2026-11-16T09:00:00Z.',
    ],
    [
      'two places that cannot be reached',
      {
        backup: {
          ...backup,
          stops: [
            { place: '/mnt/backups', since: '2026-11-16T09:00:00Z' },
            { place: 'https://s3.example/krama', since: '2026-11-16T09:10:00Z' },
          ],
        },
      },
      'fault',
      'Nothing has been copied to https://s3.example/krama since 2026-11-16T09:10:00Z. Check that',
    ],
    ['no proof', { backup: { ...backup, lastProvenAt: null } }, 'advice', 'No restore was proven yet.'],
    [
      'an old proof',
      { backup: { ...backup, lastProvenAt: '2026-10-01T00:00:00Z' } },
      'advice',
      'last proven on 2026-10-01',
    ],
    ['backups beside the data', { backup: { ...backup, isOnSameDisk: true } }, 'advice', 'on the same disk'],
  ])('%s', (_, changed, kind, words) => {
    const found = findingsOf({ ...healthy, ...changed }, now).filter((finding) => finding.kind !== 'fine');
    expect(found).toEqual([{ kind, about: expect.any(String), words: expect.stringContaining(words) }]);
  });
});
