import { describe, expect, test } from 'vitest';
import { agreeingWithSex, readTypedBirth } from './typed-birth.ts';

const today = '2026-11-15';

describe('a typed date of birth or age', () => {
  test.each([
    ['14031988', '1988-03-14', false],
    ['140388', '1988-03-14', false],
    ['14/3/88', '1988-03-14', false],
    ['14/03/1988', '1988-03-14', false],
    ['14-3-1988', '1988-03-14', false],
    ['14.3.1988', '1988-03-14', false],
    ['14 3 1988', '1988-03-14', false],
    ['14 Mar 1988', '1988-03-14', false],
    ['14march88', '1988-03-14', false],
    ['1988-03-14', '1988-03-14', false],
    ['~1988-03-14', '1988-03-14', true],
    ['1/1/26', '2026-01-01', false],
    ['1/1/27', '1927-01-01', false],
    ['29/2/2024', '2024-02-29', false],
    ['15/11/2026', '2026-11-15', false],
    ['1988', '1988-01-01', true],
    ['2026', '2026-01-01', true],
    ['34', '1992-11-15', true],
    ['34y', '1992-11-15', true],
    ['34 yrs', '1992-11-15', true],
    ['6mo', '2026-05-15', true],
    ['22 months', '2025-01-15', true],
    ['1 month', '2026-10-15', true],
    ['18 months', '2025-05-15', true],
    ['1y6m', '2025-05-15', true],
    ['1y 6m', '2025-05-15', true],
    ['22 mths', '2025-01-15', true],
    ['22 mnths', '2025-01-15', true],
    ['22mth', '2025-01-15', true],
    ['8 mos', '2026-03-15', true],
    ['1 yr 6 mths', '2025-05-15', true],
    ['34 years old', '1992-11-15', true],
    ['34 y/o', '1992-11-15', true],
    ['3w', '2026-10-25', true],
    ['10 dys', '2026-11-05', true],
    ['10d', '2026-11-05', true],
    ['0', '2026-11-15', true],
    ['120', '1906-11-15', true],
  ])('%s means %s', (typed, date, isEstimated) => {
    expect(readTypedBirth(typed, today)).toEqual({ birth: { date, isEstimated } });
  });

  test.each([
    ['34m', '1992-11-15', 'male'],
    ['25m', '2001-11-15', 'male'],
    ['22y m', '2004-11-15', 'male'],
    ['22/m', '2004-11-15', 'male'],
    ['22f', '2004-11-15', 'female'],
    ['34/M', '1992-11-15', 'male'],
    ['34f', '1992-11-15', 'female'],
    ['6f', '2020-11-15', 'female'],
    ['6y m', '2020-11-15', 'male'],
    ['6/m', '2020-11-15', 'male'],
    ['34 male', '1992-11-15', 'male'],
    ['34 female', '1992-11-15', 'female'],
    ['34female', '1992-11-15', 'female'],
    ['34 yrs m', '1992-11-15', 'male'],
    ['34yrs/F', '1992-11-15', 'female'],
    ['34 years, female', '1992-11-15', 'female'],
    ['34 y/o m', '1992-11-15', 'male'],
    ['M 34', '1992-11-15', 'male'],
    ['F/34', '1992-11-15', 'female'],
    ['22 male', '2004-11-15', 'male'],
    ['22 mths f', '2025-01-15', 'female'],
    ['8 months female', '2026-03-15', 'female'],
    ['6m/f', '2026-05-15', 'female'],
    ['6 mo boy', '2026-05-15', 'male'],
    ['10d f', '2026-11-05', 'female'],
    ['1y 6m girl', '2025-05-15', 'female'],
  ])('%s also states the sex', (typed, date, sex) => {
    expect(readTypedBirth(typed, today)).toEqual({ birth: { date, isEstimated: true, sex } });
  });

  test.each([
    ['30/2/1988', "This date doesn't exist"],
    ['29/2/2023', "This date doesn't exist"],
    ['31042020', "This date doesn't exist"],
    ['0/0/00', "This date doesn't exist"],
    ['16/11/2026', 'Date of birth is in the future'],
    ['1/1/2999', 'Date of birth is in the future'],
    ['1/1/1800', 'Date of birth is too long ago'],
    ['121', 'Date of birth is too long ago'],
    ['999y', 'Date of birth is too long ago'],
    ['abc', 'Enter a date like 14/3/1988, or an age like 34y or 6 months'],
    ['34x', 'Enter a date like 14/3/1988, or an age like 34y or 6 months'],
    ['34m f', 'Enter a date like 14/3/1988, or an age like 34y or 6 months'],
    ['male', 'Enter a date like 14/3/1988, or an age like 34y or 6 months'],
    ['34 mail', 'Enter a date like 14/3/1988, or an age like 34y or 6 months'],
    ['14/3', 'Enter a date like 14/3/1988, or an age like 34y or 6 months'],
    ['14/13', 'Enter a date like 14/3/1988, or an age like 34y or 6 months'],
    ['😀', 'Enter a date like 14/3/1988, or an age like 34y or 6 months'],
    ['', 'Enter a date like 14/3/1988, or an age like 34y or 6 months'],
  ])('%s is refused: %s', (typed, fault) => {
    expect(readTypedBirth(typed, today)).toEqual({ fault });
  });

  test.each([
    ['22m', '22 months', '22 years, male'],
    ['24 m', '24 months', '24 years, male'],
    ['6M', '6 months', '6 years, male'],
    ['1m', '1 month', '1 year, male'],
    ['0m', '0 months', '0 years, male'],
  ])('%s is ambiguous, so a choice is offered', (typed, months, years) => {
    const read = readTypedBirth(typed, today);
    const choices = 'fault' in read ? (read.choices ?? []) : [];
    expect(choices.map(({ label }) => label)).toEqual([months, years]);
    const [baby, man] = choices.map((choice) => readTypedBirth(choice.typed, today));
    const count = Number.parseInt(typed, 10);
    expect(baby).toEqual(readTypedBirth(`${count}mo`, today));
    expect(man).toEqual(readTypedBirth(`${count}/m`, today));
  });

  test.each([
    ['34m', 'female', '34y'],
    ['34/M', 'other', '34y'],
    ['34m', 'male', '34m'],
    ['34 f', 'female', '34 f'],
    ['34 yrs male', 'female', '34 yrs'],
    ['22 mths f', 'male', '22 mths'],
    ['22m', 'female', '22m'],
    ['14/3/88', 'female', '14/3/88'],
    ['6 months', 'female', '6 months'],
  ])('%s for a person of sex %s becomes %s', (typed, sex, expected) => {
    expect(agreeingWithSex(typed, sex)).toBe(expected);
  });

  test('counting months back ends on the last day of a shorter month', () => {
    expect(readTypedBirth('1mo', '2026-03-31')).toEqual({ birth: { date: '2026-02-28', isEstimated: true } });
    expect(readTypedBirth('2y', '2028-02-29')).toEqual({ birth: { date: '2026-02-28', isEstimated: true } });
  });
});
