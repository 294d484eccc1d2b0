import { expect, test } from 'vitest';
import { alarmsOf } from './alarms.ts';

const now = new Date('2026-11-16T10:00:00Z');
const fine = {
  disk: { freeBytes: 5_000, totalBytes: 10_000 },
  backup: {
    disk: { freeBytes: 5_000, totalBytes: 10_000 },
    isScheduled: true,
    lastAt: '2026-11-15T20:00:00Z',
    lastProvenAt: null,
    hasFailed: false,
    journalStoppedAt: null,
  },
  clockSetBack: null,
};

test.each([
  ['nothing when all is well', {}, []],
  ['a disk with less room than wanted', { disk: { freeBytes: 999, totalBytes: 10_000 } }, ['disk']],
  ['nothing of a disk with just enough', { disk: { freeBytes: 1_000, totalBytes: 10_000 } }, []],
  [
    'a disk of the backups with less room than wanted',
    { backup: { ...fine.backup, disk: { freeBytes: 999, totalBytes: 10_000 } } },
    ['backup-disk'],
  ],
  ['nothing of backups on the same disk', { backup: { ...fine.backup, disk: null } }, []],
  ['a clock set back this morning', { clockSetBack: { at: '2026-11-16T08:00:00Z', seconds: 60 } }, ['clock']],
  ['nothing of a clock set back two days ago', { clockSetBack: { at: '2026-11-14T08:00:00Z', seconds: 60 } }, []],
  ['a backup of two nights ago', { backup: { ...fine.backup, lastAt: '2026-11-14T20:00:00Z' } }, ['backup']],
  [
    'nothing of an old backup that nobody scheduled',
    { backup: { ...fine.backup, isScheduled: false, lastAt: '2026-11-14T20:00:00Z' } },
    [],
  ],
  ['nothing before the first backup', { backup: { ...fine.backup, lastAt: null } }, []],
  ['a first backup that failed', { backup: { ...fine.backup, lastAt: null, hasFailed: true } }, ['backup']],
  ['nothing of a failure after last night', { backup: { ...fine.backup, hasFailed: true } }, []],
  [
    'a journal that stopped half an hour ago',
    { backup: { ...fine.backup, journalStoppedAt: '2026-11-16T09:30:00Z' } },
    ['journal'],
  ],
  [
    'nothing of a journal that stopped ten minutes ago',
    { backup: { ...fine.backup, journalStoppedAt: '2026-11-16T09:50:00Z' } },
    [],
  ],
])('the alarms report %s', (_, facts, alarms) => {
  expect(alarmsOf({ ...fine, ...facts }, 1_000, now)).toEqual(alarms);
});
