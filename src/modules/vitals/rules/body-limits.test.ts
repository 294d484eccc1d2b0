import { describe, expect, test } from 'vitest';
import { ageOn } from './age-on.ts';
import { bodyDoubts } from './body-limits.ts';

const born = '2024-03-15';
const asked = (day: string, measured: { weight?: number; height?: number }) =>
  bodyDoubts({ weight: null, height: null, ...measured }, ageOn(born, day)).map(({ measure }) => measure);

/** The day on which a row begins, and its limits. */
describe('a weight outside the limits of the age is questioned, from the first day of that age', () => {
  test.each([
    ['2024-03-15', 0.5, 8],
    ['2024-04-15', 1, 11],
    ['2024-06-15', 2, 13.5],
    ['2024-09-15', 3, 16.5],
    ['2025-03-15', 4, 21.5],
    ['2026-03-15', 5, 38.5],
    ['2029-03-15', 7, 61],
    ['2032-03-15', 9, 84],
    ['2034-03-15', 11, 120],
    ['2037-03-15', 17, 160],
    ['2040-03-15', 25, 250],
    ['2090-03-15', 25, 250],
  ])('%s: %s to %s kg', (day, lowest, highest) => {
    expect(asked(day, { weight: lowest })).toEqual([]);
    expect(asked(day, { weight: highest })).toEqual([]);
    expect(asked(day, { weight: lowest - 0.1 })).toEqual(['weight']);
    expect(asked(day, { weight: highest + 0.1 })).toEqual(['weight']);
  });
});

describe('a height outside the limits of the age is questioned, from the first day of that age', () => {
  test.each([
    ['2024-03-15', 25, 67],
    ['2024-04-15', 35, 74],
    ['2024-06-15', 45, 81],
    ['2024-09-15', 52, 90],
    ['2025-03-15', 58, 107],
    ['2026-03-15', 66, 138],
    ['2029-03-15', 80, 162],
    ['2032-03-15', 91, 178],
    ['2034-03-15', 100, 193],
    ['2036-03-15', 106, 210],
    ['2038-03-15', 117, 220],
    ['2040-03-15', 120, 225],
  ])('%s: %s to %s cm', (day, lowest, highest) => {
    expect(asked(day, { height: lowest })).toEqual([]);
    expect(asked(day, { height: highest })).toEqual([]);
    expect(asked(day, { height: lowest - 0.1 })).toEqual(['height']);
    expect(asked(day, { height: highest + 0.1 })).toEqual(['height']);
  });
});

test.each([
  ['2025-03-15', 95, 'Check the weight: 95 kg. Expected for 1 to 2 years: 4–21.5 kg.'],
  ['2024-03-20', 35, 'Check the weight: 35 kg. Expected for under 1 month: 0.5–8 kg.'],
  ['2060-03-15', 7.2, 'Check the weight: 7.2 kg. Expected for adults: 25–250 kg.'],
])('on %s a weight of %s is questioned with the expected range', (day, weight, message) => {
  expect(bodyDoubts({ weight, height: null }, ageOn(born, day))).toEqual([{ measure: 'weight', message }]);
});

test('weight and height are questioned together, and neither when the age is unknown', () => {
  expect(asked('2025-03-15', { weight: 95, height: 170 })).toEqual(['weight', 'height']);
  expect(bodyDoubts({ weight: 2, height: 300 }, null)).toEqual([]);
});
