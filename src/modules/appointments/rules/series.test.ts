import { describe, expect, test } from 'vitest';
import { missingForDates, mostInSeries, type Repeat, type RepeatChoice, seriesDates } from './series.ts';

describe('the days of a series', () => {
  test.each<[string, Repeat, string[]]>([
    [
      'every 10 days, three times',
      { date: '2026-12-28', every: 10, unit: 'days', count: 3 },
      ['2026-12-28', '2027-01-07', '2027-01-17'],
    ],
    [
      'every second week until a day, which counts',
      { date: '2026-11-16', every: 2, unit: 'weeks', until: '2026-12-14' },
      ['2026-11-16', '2026-11-30', '2026-12-14'],
    ],
    [
      'every month from the 31st',
      { date: '2027-12-31', every: 1, unit: 'months', count: 4 },
      ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'],
    ],
    ['never after the year 9999', { date: '9999-12-31', every: 1, unit: 'days', count: 3 }, ['9999-12-31']],
    ['until a day before the first', { date: '2026-11-16', every: 1, unit: 'days', until: '2026-11-15' }, []],
  ])('are right for %s', (_, repeat, days) => {
    expect(seriesDates(repeat)).toEqual(days);
  });

  test('are never more than can be booked at once', () => {
    expect(seriesDates({ date: '2026-11-16', every: 1, unit: 'days', until: '2030-01-01' })).toHaveLength(mostInSeries);
    expect(seriesDates({ date: '2026-11-16', every: 1, unit: 'days', count: 400 })).toHaveLength(mostInSeries);
  });
});

describe('before the dates of a series can be listed', () => {
  const place = { doctorId: 'a', date: '2026-11-16', time: '10:00' };
  const choice: RepeatChoice = { unit: 'weeks', every: 1, ends: 'count', count: 6, until: '' };

  test.each<[string, Partial<RepeatChoice>, Partial<typeof place>, string | null]>([
    ['nothing is missing', {}, {}, null],
    ['a time is missing', {}, { time: '' }, 'Choose a doctor, a date and a time to see the dates.'],
    ['an interval of 0 is wrong', { every: 0 }, {}, 'Correct the number to see the dates.'],
    ['a number that is not typed is wrong', { count: Number.NaN }, {}, 'Correct the number to see the dates.'],
    ['60 visits are too many', { count: 60 }, {}, 'Correct the number to see the dates.'],
    ['a last day is missing', { ends: 'until' }, {}, 'Choose a last day after the first visit to see the dates.'],
    [
      'the last day is before the first',
      { ends: 'until', until: '2026-11-15' },
      {},
      'Choose a last day after the first visit to see the dates.',
    ],
    [
      'the number of visits does not matter with a last day',
      { ends: 'until', until: '2026-12-15', count: 0 },
      {},
      null,
    ],
  ])('%s', (_, repeat, at, missing) => {
    expect(missingForDates({ ...choice, ...repeat }, { ...place, ...at })).toBe(missing);
  });
});
