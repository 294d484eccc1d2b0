import { describe, expect, test } from 'vitest';
import { pastPricesText, pastPriceText } from './past-price.ts';

const today = '2026-11-19';
const prices = ['2026-11-01', '2026-04-01', '2026-10-01'].map((fromDay) => ({ service: 'ECG', fromDay }));
const since = (day: string) =>
  `This date is in the past. ECG gets this price on unbilled charges since ${day}. Issued bills keep their price.`;
const earlier = (day: string) =>
  `${since(day)} The price list starts on 01/04/2026: unbilled services since ${day} will appear under To bill.`;

test.each([
  ['today', today, prices, null],
  ['a day to come', '2026-11-20', prices, null],
  ['no day yet', '', prices, null],
  ['yesterday', '2026-11-18', prices, since('18/11/2026')],
  ['the day on which the list starts', '2026-04-01', prices, since('01/04/2026')],
  ['a day before the list starts', '2026-03-31', prices, earlier('31/03/2026')],
  ['a slip of the finger in the year', '2006-11-19', prices, earlier('19/11/2006')],
  ['a day in the past, of the first price', '2026-11-18', [], since('18/11/2026')],
])('a price from %s', (_, fromDay, listed, words) => {
  expect(pastPriceText({ service: 'ECG', fromDay }, listed, today)).toBe(words);
});

test('consultations are charged from their own first price on', () => {
  const own = [...prices, { service: 'Consultation', fromDay: '2026-11-10' }];
  const text = (fromDay: string) => pastPriceText({ service: 'Consultation', fromDay }, own, today);
  expect(text('2026-11-10')).not.toContain('To bill');
  expect(text('2026-11-09')).toContain('The price list starts on 10/11/2026');
});

describe('an imported table', () => {
  const table = (...days: string[]) => days.map((fromDay) => ({ service: 'ECG', fromDay }));

  test.each([
    ['of today and later', table(today, '2026-11-20'), ''],
    [
      'with one past price',
      table(today, '2026-11-18'),
      '1 price starts in the past, the earliest on 18/11/2026: unbilled charges since then get the new price. Issued bills keep theirs.',
    ],
    [
      'with prices before the list starts',
      table('2026-05-01', '2026-03-31', '2026-03-30'),
      '3 prices start in the past, the earliest on 30/03/2026: unbilled charges since then get the new price. Issued bills keep theirs. The price list starts on 01/04/2026: unbilled services since 30/03/2026 will appear under To bill.',
    ],
  ])('%s', (_, imported, words) => {
    expect(pastPricesText(imported, prices, today)).toBe(words);
  });

  test('says so too if only consultations start earlier', () => {
    const own = [...prices, { service: 'Consultation', fromDay: '2026-11-10' }];
    const imported = [...table('2026-10-01'), { service: 'Consultation', fromDay: '2026-11-01' }];
    expect(pastPricesText(imported, own, today)).toContain('The price list starts on 10/11/2026');
  });
});
