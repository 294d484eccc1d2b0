import { expect, test } from 'vitest';
import { ageText } from './age-text.ts';
import { readTypedBirth } from './typed-birth.ts';

function dateOf(typed: string, day: string): string {
  const read = readTypedBirth(typed, day);
  return 'birth' in read ? read.birth.date : '';
}

test.each(['2026-11-15', '2026-03-31', '2028-02-29', '2026-02-28', '2027-01-01', '2026-12-31', '2026-05-30'])(
  'the date of birth that an age gives has that age on %s',
  (day) => {
    for (let months = 1; months < 24; months += 1) {
      expect(ageText(dateOf(`${months}mo`, day), day)).toBe(`${months} mo`);
    }
    for (let years = 2; years <= 120; years += 1) {
      expect(ageText(dateOf(`${years}y`, day), day)).toBe(`${years} y`);
    }
  },
);

test.each([
  ['2026-11-15', '0 days'],
  ['2026-11-14', '1 day'],
  ['2026-10-26', '20 days'],
  ['2026-10-16', '30 days'],
  ['2026-10-15', '1 mo'],
  ['2024-11-16', '23 mo'],
  ['2024-11-15', '2 y'],
  ['2026-11-16', '0 days'],
])('a person born on %s is %s old on 2026-11-15', (birthDate, expected) => {
  expect(ageText(birthDate, '2026-11-15')).toBe(expected);
  expect(ageText(birthDate, '2026-11-15', true)).toBe(`about ${expected}`);
});
