import { expect, test } from 'vitest';
import { clinicInstant } from '../clinic-days.ts';
import { createRandom } from '../random.ts';
import { momentAtCounter } from './counter-hours.ts';

const hour = 3600;
const day = '2026-11-17';
const at = (hours: number) => clinicInstant(day, hours * hour);

test.each([
  { now: at(4), earliest: at(0), latest: at(4) },
  { now: at(12), earliest: at(9), latest: at(12) },
  { now: at(23), earliest: at(9), latest: at(20) },
])('at $now the payments taken at the counter are spread from $earliest to $latest', ({ now, earliest, latest }) => {
  const random = createRandom('counter');
  const moments = Array.from({ length: 50 }, () => momentAtCounter(random, day, new Date(now)));
  expect(moments.every((moment) => moment >= earliest && moment <= latest)).toBe(true);
  expect(new Set(moments).size).toBe(50);
});
