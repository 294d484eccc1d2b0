import { describe, expect, test } from 'vitest';
import { confirmable, measuredAnalyte, ownAnalyte } from './own-analyte.ts';
import { type Change, OwnCatalogue, plannedAfter, termsOn } from './own-catalogue.ts';

const change = (version: number, validFrom: string, terms: string | null, at = '2026-11-01T00:00:00.000Z') => ({
  version,
  validFrom,
  terms,
  at,
});
const changes: Change<string>[] = [
  change(1, '2026-01-01', 'first'),
  change(2, '2026-03-01', 'planned'),
  change(3, '2026-02-01', 'between'),
  change(4, '2026-03-01', 'planned again', '2026-11-10T00:00:00.000Z'),
  change(5, '2026-05-01', null),
];

describe('the settings that apply on a day', () => {
  test.each([
    ['2025-12-31', null],
    ['2026-01-01', 'first'],
    ['2026-01-31', 'first'],
    ['2026-02-01', 'between'],
    ['2026-02-28', 'between'],
    ['2026-03-01', 'planned again'],
    ['2026-04-30', 'planned again'],
    ['2026-05-01', null],
  ])('%s: %s', (day, terms) => {
    expect(termsOn(changes, day)).toBe(terms);
  });

  test('are those saved by the time of the report', () => {
    expect(termsOn(changes, '2026-03-01', '2026-11-05T00:00:00.000Z')).toBe('planned');
    expect(termsOn(changes, '2026-03-01', '2026-11-10T00:00:00.000Z')).toBe('planned again');
    expect(termsOn(changes, '2026-03-01', '2025-01-01T00:00:00.000Z')).toBeNull();
  });
});

test('only the last change planned for a day counts', () => {
  expect(plannedAfter(changes, '2026-02-15').map(({ version }) => version)).toEqual([4, 5]);
  expect(plannedAfter(changes, '2026-05-01')).toEqual([]);
});

test('a confirmation covers only the settings that were confirmed', () => {
  const potassium = measuredAnalyte('k');
  if (!potassium) throw new Error('There is no potassium');
  const terms = { critical: { low: 2.5, high: 6 } };
  const decided = {
    tests: new Map(),
    ownTests: new Map(),
    analytes: new Map([['k', [{ version: 1, validFrom: '2026-03-01', terms, at: '2026-01-01T00:00:00.000Z' }]]]),
    confirmations: [
      { analyteCode: 'k', confirmedAs: confirmable(potassium), by: 'Dr. Rao', at: '2026-01-01T00:00:00.000Z' },
    ],
  };
  const own = new OwnCatalogue(decided);
  expect(own.analyteOn(potassium, '2026-03-01')).toEqual(ownAnalyte(potassium, terms));
  expect(own.confirmationOf(own.analyteOn(potassium, '2026-02-28'))).toMatchObject({ by: 'Dr. Rao' });
  expect(own.confirmationOf(own.analyteOn(potassium, '2026-03-01'))).toBeNull();
  expect(own.confirmedBy('k', '2026-02-28')).toBe('Dr. Rao');
  expect(own.confirmedBy('k', '2026-03-01')).toBe('');
  expect(new OwnCatalogue(decided, '2026-01-01T00:00:00.000Z').confirmedBy('k', '2026-02-28')).toBe('Dr. Rao');
  expect(new OwnCatalogue(decided, '2025-12-31T23:59:59.999Z').confirmedBy('k', '2026-02-28')).toBe('');
});
