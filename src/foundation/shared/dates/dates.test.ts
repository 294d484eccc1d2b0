import { expect, test } from 'vitest';
import { clockIn, dayIn } from './dates.ts';

test.each([
  ['Asia/Kolkata', '2026-11-14T18:29:59Z', '2026-11-14'],
  ['Asia/Kolkata', '2026-11-14T18:30:00Z', '2026-11-15'],
  ['Asia/Kolkata', '2026-12-31T18:31:00Z', '2027-01-01'],
  ['Asia/Kolkata', '2028-02-28T20:00:00Z', '2028-02-29'],
  ['America/New_York', '2026-11-15T03:00:00Z', '2026-11-14'],
])('in %s at %s the day is %s', (timeZone, at, day) => {
  expect(dayIn(timeZone, new Date(at))).toBe(day);
});

test("India's calendar and clock are the platform's", () => {
  const platform = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const last = Date.UTC(2100, 0, 1);
  const step = 40 * 86_400_000 + 7_654_321;
  for (let at = Date.UTC(1946, 0, 1); at < last; at += step) {
    const shown = `${dayIn('Asia/Kolkata', new Date(at))} ${clockIn('Asia/Kolkata', new Date(at))}`;
    expect(shown).toBe(platform.format(at));
  }
});
