import { expect, test } from 'vitest';
import type { SystemState } from '../contract.ts';
import { alarmText, errorText } from './alarm-text.ts';

test.each([
  [0, 0, 'No requests counted yet'],
  [1_204, 0, '0 of 1,204 requests (0%)'],
  [1_204, 3, '3 of 1,204 requests (0.25%)'],
  [1_45_600, 1, '1 of 1,45,600 requests (0.01%)'],
  [4, 4, '4 of 4 requests (100.00%)'],
])('%i requests with %i errors are shown as %s', (answered, failed, text) => {
  expect(errorText({ answered, failed })).toBe(text);
});

const state: SystemState = {
  version: '1.0.0',
  database: { kind: 'embedded', version: '18', bytes: 0 },
  disk: { freeBytes: 0, totalBytes: 0 },
  backup: {
    disk: { freeBytes: 3 * 1024 ** 2, totalBytes: 1024 ** 3 },
    isScheduled: true,
    lastAt: null,
    lastProvenAt: null,
    hasFailed: true,
    journalStoppedAt: null,
  },
  clockSetBack: null,
  requests: { answered: 0, failed: 0 },
  failedJobs: 1,
  alarms: ['backup'],
};

test.each([
  ['backup', 'No backup could be made yet. See why under Scheduled jobs.'],
  ['backup-disk', 'Only 3 MB left on the disk of the backups. Free some space soon.'],
] as const)('the alarm "%s" says: %s', (alarm, text) => {
  expect(alarmText(alarm, state)).toBe(text);
});
