import { expect, test } from 'vitest';
import { tileAlerts, unmeasuredText } from './tile-alerts.ts';

const alerts = (severe: number, others: number) =>
  Array.from({ length: severe + others }, (_, at) => ({ title: `Alert ${at}`, isSevere: at < severe }));

test.each([
  [0, 0, 0, null],
  [2, 0, 2, null],
  [1, 1, 2, null],
  [3, 0, 2, { isSevere: true, text: '+1 more severe', words: 'and 1 more severe alert' }],
  [5, 0, 2, { isSevere: true, text: '+3 more severe', words: 'and 3 more severe alerts' }],
  [3, 2, 2, { isSevere: true, text: '+3 more, 1 severe', words: 'and 3 more alerts, 1 severe' }],
  [2, 1, 2, { isSevere: false, text: '+1 more', words: 'and 1 more alert' }],
  [0, 4, 2, { isSevere: false, text: '+2 more', words: 'and 2 more alerts' }],
])('with %i severe and %i other alerts a tile shows %i and counts the rest', (severe, others, shown, more) => {
  const tile = tileAlerts(alerts(severe, others));
  expect(tile.shown).toHaveLength(shown);
  expect(tile.more).toEqual(more);
});

test.each([
  ['2026-11-19T09:00:00Z', 'No vitals yet'],
  ['2026-11-18T09:00:01Z', 'No vitals yet'],
  ['2026-11-18T09:00:00Z', 'No vitals in 24 hours'],
])('an inpatient since %s whom nobody has measured: %s', (admittedAt, text) => {
  expect(unmeasuredText(admittedAt, '2026-11-19T09:00:00Z')).toBe(text);
});
