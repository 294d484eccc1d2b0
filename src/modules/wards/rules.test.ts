import { describe, expect, test } from 'vitest';
import { bedState, nextLabels, occupancyHue, occupancyPercent, occupantName, stayText } from './rules.ts';

describe('the occupancy bar', () => {
  test.each([
    [0, 0, 'green'],
    [0, 10, 'green'],
    [7500, 10_000, 'green'],
    [7501, 10_000, 'yellow'],
    [9000, 10_000, 'yellow'],
    [9001, 10_000, 'red'],
    [10_000, 10_000, 'red'],
    [15, 20, 'green'],
    [45, 50, 'yellow'],
    [8, 10, 'yellow'],
    [18, 25, 'green'],
  ] as const)('%i of %i beds is %s', (occupied, total, hue) => {
    expect(occupancyHue(occupied, total)).toBe(hue);
  });

  test('never changes colour by rounding, however many beds there are', () => {
    for (let total = 1; total <= 2000; total++) {
      for (const [percent, at] of [
        [75, 'green'],
        [90, 'yellow'],
      ] as const) {
        if ((total * percent) % 100 !== 0) continue;
        const limit = (total * percent) / 100;
        expect(occupancyHue(limit, total)).toBe(at);
        expect(occupancyHue(limit + 1, total)).not.toBe(at);
      }
    }
  });
});

test('occupancy is given in whole percent, and without beds there is none', () => {
  expect([occupancyPercent(98, 126), occupancyPercent(0, 0), occupancyPercent(1, 3)]).toEqual([78, 0, 33]);
});

describe('the length of a stay', () => {
  test.each([
    ['2026-11-15T10:00:00Z', '2026-11-15T10:59:59Z', '0 h'],
    ['2026-11-15T10:00:00Z', '2026-11-16T09:59:00Z', '23 h'],
    ['2026-11-15T10:00:00Z', '2026-11-16T10:00:00Z', '1 day'],
    ['2026-11-15T10:00:00Z', '2026-11-18T09:00:00Z', '2 days'],
    ['2028-02-28T10:00:00Z', '2028-03-01T10:00:00Z', '2 days'],
    ['2027-02-28T10:00:00Z', '2027-03-01T10:00:00Z', '1 day'],
    ['2026-12-31T10:00:00Z', '2027-01-01T10:00:00Z', '1 day'],
    ['2026-11-15T10:00:00Z', '2026-11-15T09:00:00Z', '0 h'],
  ])('from %s to %s is %s', (from, to, text) => {
    expect(stayText(from, to)).toBe(text);
  });
});

test('an unknown patient is shown by a label until there is a name', () => {
  expect(occupantName({ firstName: null, lastName: null, unknownLabel: 'Unknown 3' })).toBe('Unknown 3');
  expect(occupantName({ firstName: 'Yadaiah', lastName: null, unknownLabel: 'Unknown 3' })).toBe('Yadaiah');
  expect(occupantName({ firstName: 'Asha', lastName: 'Rao', unknownLabel: '' })).toBe('Asha Rao');
});

test('a bed is free only when no one is in it and it has been cleaned', () => {
  const dirtySince = '2026-11-15T10:00:00Z';
  expect(bedState({ dirtySince: null, admission: {} })).toBe('occupied');
  expect(bedState({ dirtySince, admission: null })).toBe('cleaning');
  expect(bedState({ dirtySince: null, admission: null })).toBe('free');
});

test('new beds are numbered on from the highest number of their prefix', () => {
  expect(nextLabels('GW', 2, [])).toEqual(['GW-1', 'GW-2']);
  expect(nextLabels('GW', 2, ['GW-1', 'GW-9', 'ICU-40', 'GW-A'])).toEqual(['GW-10', 'GW-11']);
});
