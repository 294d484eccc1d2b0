import { describe, expect, test } from 'vitest';
import { expiryOf } from './documents.ts';
import {
  daysText,
  freeDays,
  hoursBesides,
  leaveByYear,
  leaveCostText,
  leaveDays,
  leaveDaysText,
  leaveLeftText,
} from './leave.ts';
import { firstUnpaidDay, payslipOf } from './payslip.ts';
import { plannedMinutes } from './shifts.ts';
import { employeeId, isNewHire, isOnDuty } from './staff.ts';
import { addMonths, correctionDayFault, daysOfMonth, hoursText, mondayOf, workedMinutes, workSums } from './time.ts';

test.each([
  ['2026-11-16', true],
  ['2026-10-17', true],
  ['2026-10-16', false],
  ['2026-11-17', false],
])('a person who joined on %s is a new hire on 16/11/2026: %s', (joinDate, expected) => {
  expect(isNewHire(joinDate, '2026-11-16')).toBe(expected);
});

test.each([
  ['morning', 'active', true],
  ['night', 'active', true],
  ['off', 'active', false],
  [null, 'active', false],
  ['morning', 'on_leave', false],
  ['evening', 'left', false],
] as const)('%s and %s is on duty: %s', (shiftType, status, expected) => {
  expect(isOnDuty({ shiftType, status })).toBe(expected);
});

test.each([
  ['2026-11-16', null],
  ['2026-08-16', null],
  ['2026-08-15', 'At most 92 days back'],
  ['1990-01-01', 'This is before you joined'],
])('correcting the time of %s on 16/11/2026 reports the fault: %s', (day, fault) => {
  expect(correctionDayFault(day, '2024-01-15', '2026-11-16')).toBe(fault);
});

test.each([
  ['2026-11-01', '2026-11-01'],
  ['2026-11-30', '2026-11-01'],
  ['2027-01-01', '2027-01-01'],
])('on %s a salary can begin on %s at the earliest', (today, day) => {
  expect(firstUnpaidDay(today)).toBe(day);
});

test('an employee id has four digits, or more when needed', () => {
  expect([employeeId(7), employeeId(12345)]).toEqual(['EMP-0007', 'EMP-12345']);
});

describe('worked minutes', () => {
  const entry = { startedAt: '2026-11-15T16:30:00Z', endedAt: null, breakStartedAt: null, breakSeconds: 0 };
  test.each([
    ['a running clock', {}, '2026-11-15T17:30:30Z', 60],
    ['across midnight', { endedAt: '2026-11-16T00:30:00Z' }, '2026-11-16T09:00:00Z', 480],
    ['with a break', { endedAt: '2026-11-16T00:30:00Z', breakSeconds: 1800 }, '2026-11-16T09:00:00Z', 450],
    ['while on a break', { breakStartedAt: '2026-11-15T18:00:00Z' }, '2026-11-15T19:00:00Z', 90],
    [
      'after a break, while on another',
      { breakStartedAt: '2026-11-15T18:00:00Z', breakSeconds: 600 },
      '2026-11-15T19:00:00Z',
      80,
    ],
    ['with a clock that runs behind', {}, '2026-11-15T16:29:00Z', 0],
  ])('%s', (_, changes, now, minutes) => {
    expect(workedMinutes({ ...entry, ...changes }, now)).toBe(minutes);
  });
});

describe('week and month', () => {
  const entries = [
    { day: '2026-10-31', minutes: 1 },
    { day: '2026-11-01', minutes: 10 },
    { day: '2026-11-02', minutes: 100 },
    { day: '2026-11-02', minutes: 100 },
    { day: '2026-11-03', minutes: 1000 },
  ];
  test.each([
    ['2026-11-01', { weekMinutes: 11, monthMinutes: 1210, daysWorked: 3 }],
    ['2026-11-03', { weekMinutes: 1200, monthMinutes: 1210, daysWorked: 3 }],
    ['2026-10-31', { weekMinutes: 11, monthMinutes: 1, daysWorked: 1 }],
    ['2026-12-01', { weekMinutes: 0, monthMinutes: 0, daysWorked: 0 }],
  ])('are summed up correctly on %s', (today, sums) => {
    expect(workSums(entries, today)).toEqual(sums);
  });
  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
  ])('the week of %s begins on %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });
  test('months have the right days, through leap years and the turn of the year', () => {
    expect(daysOfMonth('2028-02')).toHaveLength(29);
    expect(daysOfMonth('2026-11').at(-1)).toBe('2026-11-30');
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
  test.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [465, '7 h 45 min'],
  ])('%s minutes are %s', (minutes, words) => {
    expect(hoursText(minutes)).toBe(words);
  });
});

test.each([
  ['06:00', '14:00', 480],
  ['22:00', '06:00', 480],
  ['08:30', '17:15', 525],
])('a shift from %s to %s has %s minutes', (startsAt, endsAt, minutes) => {
  expect(plannedMinutes({ startsAt, endsAt })).toBe(minutes);
});

describe('leave', () => {
  test('of half a day leaves the hours of the other half for work', () => {
    expect(hoursBesides(null)).toEqual({ from: null, to: null });
    expect(hoursBesides('morning')).toEqual({ from: '13:00', to: '24:00' });
    expect(hoursBesides('afternoon')).toEqual({ from: '00:00', to: '13:00' });
  });

  test.each([
    ['2026-11-16', '2026-11-16', null, [], 1],
    ['2026-11-16', '2026-11-20', null, ['2026-11-18'], 4],
    ['2026-10-02', '2026-10-02', null, ['2026-10-02'], 0],
    ['2026-11-16', '2026-11-16', 'morning', [], 0.5],
    ['2026-10-02', '2026-10-02', 'afternoon', ['2026-10-02'], 0],
  ] as const)('from %s to %s, half %s, without %s is %s days', (fromDay, toDay, half, holidays, days) => {
    expect(leaveDays({ fromDay, toDay, half }, holidays)).toBe(days);
  });
  const week = { fromDay: '2026-11-16', toDay: '2026-11-22' };
  test.each([
    ['nothing planned', [], [], []],
    ['a holiday', ['2026-11-18'], [], ['2026-11-18']],
    ['a day off in the roster', [], [{ day: '2026-11-22', shiftType: 'off' }], ['2026-11-22']],
    ['Sunday off the week before, this one not planned', [], [{ day: '2026-11-15', shiftType: 'off' }], ['2026-11-22']],
    [
      'Sunday off before, but planned this time',
      [],
      [
        { day: '2026-11-15', shiftType: 'off' },
        { day: '2026-11-22', shiftType: 'night' },
      ],
      [],
    ],
    ['a day off too long ago', [], [{ day: '2026-10-11', shiftType: 'off' }], []],
  ] as const)('of a week with %s leaves out what is free', (_, holidays, shifts, free) => {
    expect(freeDays(week, { holidays, shifts })).toEqual(free);
  });
  test('over the turn of the year counts for both years', () => {
    expect([...leaveByYear({ fromDay: '2026-12-30', toDay: '2027-01-03', half: null }, ['2027-01-01'])]).toEqual([
      [2026, 2],
      [2027, 2],
    ]);
  });
});

describe('a payslip', () => {
  const salary = { fromDay: '2020-01-01', basic: 15_000_00, houseRent: 6_000_00, allowances: 9_000_00 };
  const month = { month: '2026-11', joinDate: '2020-01-01', leftOn: null, salaries: [salary], unpaid: [] };
  test.each([
    [
      'of a whole month',
      {},
      { paidDays: 30, unpaidDays: 0, basic: 15_000_00, gross: 30_000_00, deduction: 0, net: 30_000_00 },
    ],
    [
      'with unpaid leave',
      {
        unpaid: [
          { day: '2026-11-03', share: 1 },
          { day: '2026-11-04', share: 1 },
        ],
      },
      { paidDays: 28, unpaidDays: 2, basic: 15_000_00, gross: 30_000_00, deduction: 2_000_00, net: 28_000_00 },
    ],
    [
      'half a day without pay',
      { unpaid: [{ day: '2026-11-03', share: 0.5 }] },
      { paidDays: 29.5, unpaidDays: 0.5, gross: 30_000_00, deduction: 500_00, net: 29_500_00 },
    ],
    [
      'both halves of a day without pay',
      {
        unpaid: [
          { day: '2026-11-03', share: 0.5 },
          { day: '2026-11-03', share: 0.5 },
        ],
      },
      { paidDays: 29, unpaidDays: 1, deduction: 1_000_00, net: 29_000_00 },
    ],
    [
      'of the month of joining',
      { joinDate: '2026-11-16' },
      { paidDays: 15, unpaidDays: 0, basic: 7_500_00, gross: 15_000_00, net: 15_000_00 },
    ],
    [
      'with a raise in the middle',
      { salaries: [salary, { ...salary, fromDay: '2026-11-16', basic: 18_000_00 }] },
      { paidDays: 30, unpaidDays: 0, basic: 16_500_00, gross: 31_500_00, net: 31_500_00 },
    ],
    [
      'that does not divide evenly rounds each part once, half a paisa up',
      {
        month: '2026-12',
        joinDate: '2026-12-31',
        salaries: [{ ...salary, basic: 1_000, houseRent: 31, allowances: 46 }],
      },
      { paidDays: 1, unpaidDays: 0, basic: 32, houseRent: 1, allowances: 1, gross: 34, net: 34 },
    ],
    [
      'half a paisa',
      { joinDate: '2026-11-30', salaries: [{ ...salary, basic: 15, houseRent: 14, allowances: 0 }] },
      { basic: 1, houseRent: 0, gross: 1, net: 1 },
    ],
    [
      'of the month of leaving',
      { leftOn: '2026-11-10' },
      { paidDays: 10, unpaidDays: 0, basic: 5_000_00, gross: 10_000_00, net: 10_000_00 },
    ],
    ['before joining', { joinDate: '2026-12-01' }, { paidDays: 0, unpaidDays: 0, gross: 0, net: 0 }],
  ])('%s', (_, changes, expected) => {
    expect(payslipOf({ ...month, ...changes })).toMatchObject(expected);
  });
});

test.each([
  [null, 'none'],
  ['2026-11-15', 'expired'],
  ['2026-11-16', 'soon'],
  ['2027-01-15', 'soon'],
  ['2027-01-16', 'valid'],
])('a document that expires on %s is %s on 16/11/2026', (expiresOn, expected) => {
  expect(expiryOf(expiresOn, '2026-11-16')).toBe(expected);
});

test.each([
  ['2026-11-26', '2026-11-26', null, 1, '1 day'],
  ['2026-11-26', '2026-11-27', null, 2, '2 days'],
  ['2026-11-26', '2026-11-27', null, 1, '2 days, 1 of them a holiday or day off: 1 day of leave'],
  ['2026-11-23', '2026-11-29', null, 5, '7 days, 2 of them holidays or days off: 5 days of leave'],
  ['2026-11-26', '2026-11-26', 'morning', 0.5, '½ day'],
] as const)('leave from %s to %s, half %s, that costs %d', (fromDay, toDay, half, days, words) => {
  expect(leaveDaysText({ fromDay, toDay, half, days })).toBe(words);
});

test.each([
  [0, '0 days'],
  [0.5, '½ day'],
  [1, '1 day'],
  [1.5, '1½ days'],
  [11.5, '11½ days'],
  [-0.5, '-½ days'],
  [-2.5, '-2½ days'],
])('%d days are written as %s', (days, words) => {
  expect(daysText(days)).toBe(words);
});

test.each([
  [true, 12, 0, '12 left'],
  [true, 9, 3, '9 left, 3 waiting'],
  [true, 11.5, 0.5, '11½ left, ½ waiting'],
  [false, 0, 2, '2 waiting'],
  [false, 0, 0, ''],
])('the remaining leave is described, paid (%s) with %i left and %i waiting', (isPaid, left, waiting, words) => {
  expect(leaveLeftText({ isPaid, left, waiting })).toBe(words);
});

test.each<[string, string, number, (number | null)[], string]>([
  ['2026-11-25', '2026-11-27', 3, [9], '3 days. 9 left after it.'],
  ['2026-11-25', '2026-11-27', 3, [0], '3 days. 0 left after it.'],
  ['2026-11-25', '2026-11-27', 3, [-1], '3 days. 1 day more than you have.'],
  ['2026-11-25', '2026-11-27', 3, [null], '3 days.'],
  ['2026-11-23', '2026-11-29', 5, [4], '7 days, 2 of them holidays or days off: 5 days of leave. 4 left after it.'],
  ['2026-12-30', '2027-01-02', 4, [0, 10], '4 days. 2026: 0 left after it. 2027: 10 left after it.'],
  ['2026-11-28', '2026-11-29', 0, [], 'You are off on all of these days.'],
  ['2026-11-25', '2026-11-27', 3, [-0.5], '3 days. ½ day more than you have.'],
  ['2026-11-25', '2026-11-27', 3, [2.5], '3 days. 2½ left after it.'],
])('leave from %s to %s that takes %i days is described with what is left', (fromDay, toDay, days, left, words) => {
  const years = left.map((one, at) => ({ year: 2026 + at, left: one }));
  expect(leaveCostText({ fromDay, toDay, half: null, days, years })).toBe(words);
});
