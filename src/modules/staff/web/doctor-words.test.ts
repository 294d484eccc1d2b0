import { expect, test } from 'vitest';
import { weekText } from './doctor-words.ts';

const on = (weekdays: readonly number[], from: string, to: string) =>
  weekdays.map((weekday) => ({ weekday, from, to }));

test.each([
  ['every day alike', on([1, 2, 3, 4, 5, 6, 7], '10:00', '18:00'), 'Mon–Sun 10:00–18:00'],
  ['Sunday off', on([1, 2, 3, 4, 5, 6], '10:00', '18:00'), 'Mon–Sat 10:00–18:00; Sun off'],
  [
    'morning and evening, whatever the order',
    [...on([1, 2], '16:00', '20:00'), ...on([1, 2], '09:00', '13:00')],
    'Mon–Tue 09:00–13:00, 16:00–20:00; Wed–Sun off',
  ],
  [
    'days that are alike but apart',
    on([1, 3], '10:00', '12:00'),
    'Mon 10:00–12:00; Tue off; Wed 10:00–12:00; Thu–Sun off',
  ],
  ['never', [], 'Mon–Sun off'],
])('the weekly hours are written short: %s', (_, hours, text) => {
  expect(weekText(hours)).toBe(text);
});
