import { expect, test } from 'vitest';
import { readTypedBirth } from '#foundation/shared/dates/typed-birth.ts';
import { ageText } from './age.ts';

function dateOf(typed: string, day: string): string {
  const read = readTypedBirth(typed, day);
  return 'birth' in read ? read.birth.date : '';
}

test.each(['2026-11-15', '2026-03-31', '2028-02-29', '2026-02-28', '2027-01-01', '2026-12-31', '2026-05-30'])(
  'the date of birth that an age gives has that age on %s',
  (day) => {
    for (let months = 0; months < 24; months += 1) {
      expect(ageText(dateOf(`${months}mo`, day), day)).toBe(`${months} mo`);
    }
    for (let years = 2; years <= 120; years += 1) {
      expect(ageText(dateOf(`${years}y`, day), day)).toBe(`${years} y`);
    }
  },
);
