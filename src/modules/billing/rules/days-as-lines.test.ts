import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter } from '#foundation/shared/dates/calendar-days.ts';
import { lineAmount } from '../rules.ts';
import type { Charge } from './bill.ts';
import { chargesAsLines, stretchesText } from './days-as-lines.ts';
import { roomTax } from './tax/gst.ts';

const first = '2026-10-28';

const bedDay = (after: number, ward: string, unitPrice: number | null, sourceId = `${ward} ${after}`): Charge => {
  const [day, service] = [daysAfter(first, after), `Bed day, ${ward}`];
  return {
    ...{ source: 'bed-day', sourceId, patientId: 'p1', firstName: 'Asha', lastName: null, patientNumber: 1 },
    ...{ at: `${day}T18:30:00Z`, day: '2026-11-19', description: service, category: 'IPD Services', quantity: 1 },
    ...{ unitPrice, isDone: true, daily: { service, day } },
    ...(unitPrice === null ? {} : { tax: roomTax({ perDay: unitPrice, isIntensive: false }) }),
  };
};

const shown = (charges: readonly Charge[]) =>
  chargesAsLines(charges).map(({ description, quantity, unitPrice }) => `${description} = ${quantity} × ${unitPrice}`);

test.each<[string, readonly string[], string]>([
  ['one day', ['2026-11-01'], '01/11/2026'],
  ['days in a row, over the end of a month', ['2026-10-31', '2026-11-01'], '31/10/2026 to 01/11/2026'],
  ['days in any order', ['2026-11-02', '2026-11-01', '2026-11-03'], '01/11/2026 to 03/11/2026'],
  ['a gap', ['2026-11-01', '2026-11-02', '2026-11-05'], '01/11/2026 to 02/11/2026, 05/11/2026'],
  ['a day twice', ['2026-11-01', '2026-11-01', '2026-11-02'], '01/11/2026 to 02/11/2026'],
])('%s in words', (_, days, words) => {
  expect(stretchesText(days)).toBe(words);
});

test('a stay is a line for each ward and price, and a day alone stays as it is', () => {
  const stay = [
    ...[0, 1, 2].map((day) => bedDay(day, 'General', 100_000)),
    bedDay(3, 'ICU', 600_000),
    ...[4, 5].map((day) => bedDay(day, 'General', 100_000)),
    ...[6, 7].map((day) => bedDay(day, 'General', 120_000)),
    ...[8, 9].map((day) => bedDay(day, 'General', null)),
  ];
  expect(shown(stay)).toEqual([
    'Bed day, General, 28/10/2026 to 30/10/2026, 01/11/2026 to 02/11/2026 = 5 × 100000',
    'Bed day, ICU = 1 × 600000',
    'Bed day, General, 03/11/2026 to 04/11/2026 = 2 × 120000',
    'Bed day, General, 05/11/2026 to 06/11/2026 = 2 × null',
  ]);
});

test('days with another tax are another line, at the same price', () => {
  const [one, other] = [bedDay(0, 'General', 100_000), bedDay(1, 'General', 100_000)];
  const tax = { hsnSac: '9993', gstRate: 500, gstReason: 'Room' };
  expect(chargesAsLines([one, { ...other, tax }])).toHaveLength(2);
});

test('a long stay has a line for each 31 days', () => {
  const stay = Array.from({ length: 33 }, (_, day) => bedDay(day, 'General', 100_000));
  expect(shown(stay)).toEqual([
    'Bed day, General, 28/10/2026 to 27/11/2026 = 31 × 100000',
    'Bed day, General, 28/11/2026 to 29/11/2026 = 2 × 100000',
  ]);
});

test('what is not charged by the day is a line each', () => {
  const { daily: _, ...visit } = bedDay(0, 'Consultation', 50_000);
  expect(chargesAsLines([visit, { ...visit, sourceId: 'other' }])).toEqual([
    { ...visit, moreIds: [] },
    { ...visit, sourceId: 'other', moreIds: [] },
  ]);
});

const charges = fc
  .array(
    fc.record({
      ward: fc.constantFrom('General', 'ICU', 'Deluxe, east'),
      price: fc.constantFrom(null, 500_000, 500_001),
      gap: fc.integer({ min: 1, max: 3 }),
    }),
    {
      maxLength: 200,
    },
  )
  .map((days) => {
    let after = 0;
    return days.map(({ ward, price, gap }) => {
      after += gap;
      return bedDay(after, ward, price);
    });
  });

test('whatever the stay was, each day is on one line, of its own price and tax, and the sum is the same', () => {
  fc.assert(
    fc.property(charges, (days) => {
      const lines = chargesAsLines(days);
      const idsOf = ({ sourceId, moreIds }: (typeof lines)[number]) => [sourceId, ...moreIds];
      expect(lines.flatMap(idsOf).sort()).toEqual(days.map(({ sourceId }) => sourceId).sort());
      for (const line of lines) {
        const own = days.filter(({ sourceId }) => idsOf(line).includes(sourceId));
        expect(line.description.length).toBeLessThanOrEqual(200);
        expect(line.quantity).toBeLessThanOrEqual(31);
        expect(line.quantity).toBe(own.length);
        for (const day of own)
          expect([day.unitPrice, day.tax, day.daily?.service]).toEqual([line.unitPrice, line.tax, line.daily?.service]);
        expect(lineAmount({ ...line, unitPrice: line.unitPrice ?? 0 })).toBe(
          own.reduce((sum, { unitPrice }) => sum + (unitPrice ?? 0), 0),
        );
      }
    }),
  );
});
