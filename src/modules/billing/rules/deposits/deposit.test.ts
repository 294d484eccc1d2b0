import { expect, test } from 'vitest';
import { leftOf, leftOfAll } from './deposit.ts';
import { drawFrom } from './draw-from.ts';

const whole = { amount: 100, used: 0, refunded: 0 };
const part = { amount: 100, used: 30, refunded: 20 };
const spent = { amount: 100, used: 60, refunded: 40 };

test.each([
  ['nothing is due', [whole], 0, []],
  ['there is no deposit', [], 50, []],
  ['the first is enough', [whole, part], 80, [80]],
  ['the first is just enough', [whole, part], 100, [100]],
  ['the second is needed too', [whole, part], 120, [100, 20]],
  ['all of them are too little', [part, whole], 500, [50, 100]],
  ['the first is used up', [spent, part], 40, [40]],
])('when %s, each deposit gives what it has left', (_, deposits, due, shares) => {
  expect(drawFrom(deposits, { leftOf, amount: due }).map(({ amount }) => amount)).toEqual(shares);
});

test('the balance is what was neither used nor refunded', () => {
  expect(leftOfAll([whole, part, spent])).toBe(150);
});
