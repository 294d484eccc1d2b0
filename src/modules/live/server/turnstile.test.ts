import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turnstile } from './turnstile.ts';

test('lets a fixed number through in each turn and the others in later turns, in their order', async () => {
  const turnstile = new Turnstile(10);
  const through: number[] = [];
  for (let n = 0; n < 25; n += 1) void turnstile.pass().then(() => through.push(n));
  expect(through).toEqual([]);
  const seen: number[] = [];
  for (let turns = 0; turns < 4; turns += 1) {
    await turn();
    seen.push(through.length);
  }
  expect(seen).toEqual([10, 20, 25, 25]);
  expect(through).toEqual(through.toSorted((one, other) => one - other));

  await turnstile.pass();
});
