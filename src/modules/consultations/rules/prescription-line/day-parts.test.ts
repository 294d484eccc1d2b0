import { expect, test } from 'vitest';
import { dayParts } from './day-parts.ts';

test.each([
  ['morning and night', ['1', null, null, '1']],
  ['morning, noon and night', ['1', '1', null, '1']],
  ['morning, noon, evening and night', ['1', '1', '1', '1']],
  ['2 tablets morning and night', ['2 tablets', null, null, '2 tablets']],
  ['1 morning and 2 night', ['1', null, null, '2']],
  ['10 units morning and 8 units night', ['10 units', null, null, '8 units']],
  ['5 ml morning, noon and night', ['5 ml', '5 ml', null, '5 ml']],
  ['apply morning and night', ['apply', null, null, 'apply']],
  ['in the morning', ['1', null, null, null]],
  ['2 tablets at bedtime', [null, null, null, '2 tablets']],
])('splits "%s" into parts of the day', (dose, expected) => {
  expect(Object.values(dayParts(dose) ?? {})).toEqual(expected);
});

test.each([
  'twice a day',
  'every 8 hours',
  'when needed',
  'apply twice a day',
  'morning and night, when needed',
  'night, every other day',
  'morning, twice a week',
  '10 units SC at bedtime',
  '',
])('does not split "%s", which says more than the parts of the day or no time at all', (dose) => {
  expect(dayParts(dose)).toBeNull();
});
