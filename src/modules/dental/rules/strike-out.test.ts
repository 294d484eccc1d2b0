import { expect, test } from 'vitest';
import { needsReason } from './strike-out.ts';

const createdAt = '2026-11-17T10:00:00.000Z';

test.each([
  ['completed', 2, '2026-11-17T10:00:05.000Z', true],
  ['completed', 1, '2026-11-17T10:00:59.000Z', false],
  ['completed', 1, '2026-11-17T10:01:00.000Z', true],
  ['in_progress', 3, '2026-11-18T10:00:00.000Z', false],
  ['planned', 1, '2026-11-18T10:00:00.000Z', false],
  ['existing', 1, '2026-11-18T10:00:00.000Z', false],
] as const)('%s work in version %i leaves the chart at %s with a reason: %s', (status, version, now, isNeeded) => {
  expect(needsReason({ status, version, createdAt }, new Date(now))).toBe(isNeeded);
});
