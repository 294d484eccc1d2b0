import { describe, expect, test } from 'vitest';
import { drugListOf } from '#modules/consultations/rules/drug-list.ts';
import { asWritten } from '#modules/consultations/rules/prescribed-drug.ts';
import { readLine } from '#modules/consultations/rules/prescription-line/prescription-line.ts';
import { chartWindow } from './chart-window.ts';
import {
  doseAt,
  dosesBetween,
  dueState,
  hoursApart,
  isTooEarly,
  planOrder,
  type Schedule,
  scheduleOf,
} from './medicine-schedule.ts';

const timeZone = 'Asia/Kolkata';
const list = drugListOf([]);
/** Ten in the morning in Hyderabad. */
const now = new Date('2026-11-16T04:30:00Z');
const hour = 3_600_000;
const day = 24 * hour;

function scheduleFor(line: string): Schedule {
  const { drug } = readLine(line, list);
  const schedule = drug && scheduleOf(drug);
  if (!schedule) throw new Error(`no schedule: ${line}`);
  return schedule;
}

const localTimes = (instants: readonly string[]) =>
  instants.map((at) => new Date(Date.parse(at) + 5.5 * hour).toISOString().slice(8, 16).replace('T', ' '));

describe('the wording of a prescription gives the schedule', () => {
  test.each([
    ['pcm 650 101 5d', ['08:00', '20:00']],
    ['pcm 650 111 5d', ['08:00', '14:00', '20:00']],
    ['pcm 650 1-1-1-1 5d', ['08:00', '14:00', '18:00', '20:00']],
    ['pcm 650 od 5d', ['08:00']],
    ['pcm 650 bd 5d', ['08:00', '20:00']],
    ['pcm 650 tds 5d', ['08:00', '14:00', '20:00']],
    ['pcm 650 qid 5d', ['06:00', '12:00', '18:00', '22:00']],
    ['pcm 650 q4h 5d', ['02:00', '06:00', '10:00', '14:00', '18:00', '22:00']],
    ['pcm 650 q6h 5d', ['00:00', '06:00', '12:00', '18:00']],
    ['pcm 650 q8h 5d', ['06:00', '14:00', '22:00']],
    ['pcm 650 q12h 5d', ['08:00', '20:00']],
    ['pcm 650 hs 5d', ['22:00']],
    ['pcm 650 om 5d', ['08:00']],
    ['pcm 650 stat', []],
    ['pcm 650 sos', []],
  ])('times of %s', (line, times) => {
    expect(scheduleFor(line).times).toEqual(times);
  });

  test.each([
    ['pcm 650 sos', true, null],
    ['pcm 650 tds prn', true, 3],
    ['pcm 650 stat', false, null],
  ])('%s is when needed: %s, at most per day: %s', (line, isWhenNeeded, mostPerDay) => {
    expect(scheduleFor(line)).toMatchObject({ isWhenNeeded, mostPerDay });
  });

  test.each([
    ['mixtard 40 10-0-8 units sc cont', '08:00', 'SC 10 units morning'],
    ['mixtard 40 10-0-8 units sc cont', '20:00', 'SC 8 units night'],
    ['mixtard 40 12-8-6 units cont', '14:00', '8 units noon'],
    ['metformin 500 2-0-1 eod 30d', '20:00', '1 night, every other day'],
    ['metformin 500 2-0-2 30d', '20:00', '2 tablets morning and night'],
    ['pcm 650 bd 5d', '20:00', 'twice a day'],
  ])('the dose of %s at %s is %s', (line, time, expected) => {
    const dose = readLine(line, list).drug?.dose ?? '';
    expect(doseAt(dose, scheduleFor(line).times, time)).toBe(expected);
  });

  test('the dose at a time other than the usual ones is the whole line', () => {
    const dose = '10 units morning and 8 units night';
    expect(doseAt(dose, ['00:30', '08:00'], '08:00')).toBe(dose);
    expect(doseAt(dose, ['08:00', '20:00'], '17:10')).toBe(dose);
  });

  test.each([
    ['tram 50 q6h prn', 6],
    ['pcm 650 sos 4 hourly', 4],
    ['pcm 650 qid prn', 6],
    ['pcm 650 tds prn', 8],
    ['pcm 650 bd sos', 12],
    ['pcm 650 101 prn', 12],
    ['pcm 650 hs prn', null],
    ['pcm 650 sos', null],
    ['pcm 650 q6h 3d', null],
    ['asthalin respules 2.5 qid prn', null],
    ['asthalin inhaler 2 puffs tds prn', null],
    ['asthalin respules 2.5 q6h prn', 6],
  ])('doses when needed of %s are %s hours apart', (line, hours) => {
    const { dose, form } = readLine(line, list).drug ?? asWritten(line);
    expect(hoursApart({ prescribed: { dose, form }, mostPerDay: scheduleFor(line).mostPerDay })).toBe(hours);
  });

  test('hours that do not divide the day are rounded down', () => {
    expect(hoursApart({ prescribed: { dose: 'when needed', form: 'tablet' }, mostPerDay: 5 })).toBe(4);
  });

  test.each([
    ['pcm 650 eod 10d', 2, [0]],
    ['pcm 650 001 eod 10d', 2, [0]],
    ['pcm 650 weekly 4w', 7, [0]],
    ['pcm 650 twice a week 4w', 7, [0, 3]],
    ['pcm 650 three times a week 4w', 7, [0, 2, 4]],
  ])('days of %s', (line, cycleDays, cycleOn) => {
    expect(scheduleFor(line)).toMatchObject({ cycleDays, cycleOn });
    expect(scheduleFor(line).times).toHaveLength(1);
  });

  test.each([
    ['Ringer lactate 500 ml over 4 h', false],
    ['Inj. Morphine 5 mg IV stat', true],
    ['Inj. Morphine 5 mg IV STAT.', true],
    ['Morphine 5 mg stat then q4h', false],
    ['Morphine 5 mg q4h, first dose stat', false],
    ['Morphine first dose stat', false],
    ['Morphine 5 mg every morning stat', false],
    ['Morphine 5 mg tds 3d stat', false],
    ['Stat dose of morphine', false],
  ])('%s in free text is given once and now: %s', (text, isOnce) => {
    const schedule = scheduleOf(asWritten(text));
    expect(schedule).toEqual(isOnce ? expect.objectContaining({ times: [], isWhenNeeded: false }) : null);
  });
});

describe('a course', () => {
  const dosesOf = (line: string, isFirstNow: boolean, days: number | null) => {
    const plan = planOrder(scheduleFor(line), { timeZone, now, isFirstNow, days });
    return localTimes(dosesBetween(plan, timeZone, now, new Date(+now + 30 * day)));
  };

  test.each([
    ['from the next time', 'pcm 650 bd 2d', false, ['16 20:00', '17 08:00', '17 20:00', '18 08:00']],
    ['with a first dose now', 'pcm 650 bd 2d', true, ['16 10:00', '16 20:00', '17 08:00', '17 20:00']],
    [
      'with no second dose soon after the first',
      'pcm 650 q4h 1d',
      true,
      ['16 10:00', '16 14:00', '16 18:00', '16 22:00', '17 02:00', '17 06:00'],
    ],
    ['every other day from tomorrow, the time of today being over', 'pcm 650 eod 4d', false, ['17 08:00', '19 08:00']],
    ['every other day from now', 'pcm 650 eod 4d', true, ['16 10:00', '18 08:00']],
    ['at once, and once', 'pcm 650 stat', false, ['16 10:00']],
    ['when needed has no times', 'pcm 650 sos', false, []],
  ] as const)('%s', (_, line, isFirstNow, expected) => {
    const { drug } = readLine(line, list);
    expect(dosesOf(line, isFirstNow, drug?.days ?? null)).toEqual(expected);
  });

  test('leaves out a time that comes soon after a first dose given now', () => {
    const late = new Date('2026-11-16T14:00:00Z');
    const plan = planOrder(scheduleFor('pcm 650 bd 1d'), { timeZone, now: late, isFirstNow: true, days: 1 });
    expect(localTimes(dosesBetween(plan, timeZone, late, new Date(+late + 3 * day)))).toEqual(['16 19:30', '17 08:00']);
  });

  test('that is weekly stays on its day when it is changed', () => {
    const weekly = { timeZone, isFirstNow: false, days: null };
    const first = planOrder(scheduleFor('pcm 650 weekly 4w'), { ...weekly, now: new Date(+now - 3 * hour) });
    const plan = planOrder(scheduleFor('pcm 500 weekly 4w'), { ...weekly, now, replaced: first });
    expect(localTimes(dosesBetween(plan, timeZone, now, new Date(+now + 10 * day)))).toEqual(['23 08:00']);
  });

  test('has the same doses however its period is divided', () => {
    const plan = planOrder(scheduleFor('pcm 650 q6h 5d'), { timeZone, now, isFirstNow: true, days: 5 });
    const whole = dosesBetween(plan, timeZone, now, new Date(+now + 7 * day));
    const pieces = Array.from({ length: 7 * 24 }, (_, at) =>
      dosesBetween(plan, timeZone, new Date(+now + at * hour), new Date(+now + (at + 1) * hour)),
    );
    expect(whole).toHaveLength(20);
    expect(pieces.flat()).toEqual(whole);
  });
});

describe('a dose', () => {
  const due = '2026-11-16T08:30:00Z';
  test.each([
    [-180, 'later', true],
    [-121, 'later', true],
    [-120, 'later', false],
    [-61, 'later', false],
    [-60, 'due', false],
    [0, 'due', false],
    [60, 'due', false],
    [61, 'overdue', false],
  ])('%i minutes from its time is %s', (minutes, state, early) => {
    const at = new Date(Date.parse(due) + minutes * 60_000).toISOString();
    expect(dueState(due, at)).toBe(state);
    expect(isTooEarly(due, at)).toBe(early);
  });
});

describe("a day's chart", () => {
  test.each([
    ['by day', '2026-11-16T04:30:00Z', ['15 12:00', '16 00:00', '17 00:00']],
    ['late, with what can be given already', '2026-11-16T17:30:00Z', ['15 12:00', '16 00:00', '17 01:00']],
    ['of another day', '2026-11-18T17:30:00Z', ['16 00:00', '16 00:00', '17 00:00']],
  ])('%s', (_, at, expected) => {
    const { openFrom, from, to } = chartWindow(timeZone, '2026-11-16', new Date(at));
    expect(localTimes([openFrom, from, to].map((moment) => moment.toISOString()))).toEqual(expected);
  });
});
