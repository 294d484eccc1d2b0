import { expect, test } from 'vitest';
import { readingRow, temperatureColumns, temperatureRows } from './temperature-sheet.ts';

const clock = { timeZone: 'Asia/Kolkata', timeFormat: '24h' } as const;
const limits = { low: 2, high: 8 };
const reading = (readAt: string, celsius: number, note = '', readBy: string | null = 'Madhavi Reddy') => ({
  ...{ celsius, note, readBy },
  readAt: new Date(`${readAt}+05:30`).toISOString(),
});

test('every day by the clinic calendar has a row, even a day without readings', () => {
  const readings = [
    reading('2026-11-17T23:59', 4.5),
    reading('2026-11-18T00:00', 2),
    reading('2026-11-18T09:00', 9.1, 'Door was open'),
    reading('2026-11-18T21:00', 8),
  ];
  expect(temperatureRows({ period: { from: '2026-11-17', to: '2026-11-19' }, readings }, limits, clock)).toEqual([
    ['17/11/2026', '1', '4.5', '4.5', '', ''],
    ['18/11/2026', '3', '2', '9.1', '9.1 at 09:00', 'Door was open (Madhavi Reddy)'],
    ['19/11/2026', '0', '', '', '', 'No readings'],
  ]);
});

test('a night outside the limits shows the first four readings and how many more there were', () => {
  const readings = [0, 1, 2, 3, 4, 5].map((hour) => reading(`2026-11-18T0${hour}:00`, 1.5, '', null));
  const [row] = temperatureRows({ period: { from: '2026-11-18', to: '2026-11-18' }, readings }, limits, clock);
  expect(row?.[4]).toBe('1.5 at 00:00, 1.5 at 01:00, 1.5 at 02:00, 1.5 at 03:00, 2 more');
});

test.each([
  [2, 'No'],
  [8, 'No'],
  [1.9, 'Yes'],
  [8.1, 'Yes'],
])('of limits from 2 to 8 °C, %s °C is outside: %s', (celsius, expected) => {
  expect(readingRow(reading('2026-11-18T09:00', celsius, '', null), limits, clock)).toEqual([
    '18/11/2026, 09:00',
    String(celsius),
    expected,
    'Sensor',
    '',
  ]);
});

test('the columns of the temperature sheet fill the page', () => {
  expect(temperatureColumns.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
});
