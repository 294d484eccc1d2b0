import type { ChildLimits } from '../rules/catalogue/analyte.ts';

const line = (from: ChildLimits['from'], low: number | null, high: number | null): ChildLimits => ({
  from,
  ...(low !== null && { low }),
  ...(high !== null && { high }),
});

const glucose = [line('0d', 40, 328), line('1d', 50, 328), line('28d', 46, 445)];

/**
 * Critical limits by age until 18 years: for newborns from decision 146, for older children from decision 143. To be
 * confirmed by the clinic's pathologist, like the ranges.
 */
export const childLimits: Readonly<Record<string, readonly ChildLimits[]>> = {
  bilt: [line('0d', null, 15), line('28d', null, null)],
  hb: [line('0d', 9.5, 22.3), line('28d', 6.9, 20.8)],
  hct: [line('0d', 20, 70), line('28d', 20, 62)],
  plt: [line('0d', 53, 916)],
  wbc: [line('0d', 2.1, 42.9)],
  fbs: glucose,
  rbs: glucose,
  ppbs: glucose,
  ogttf: glucose,
  ogtt1: glucose,
  ogtt2: glucose,
  k: [line('0d', 2.8, 6.5), line('28d', 2.8, 6.4)],
  na: [line('0d', 121, 156)],
  ca: [line('0d', 6.5, 12), line('28d', 6.5, 12.7)],
  co2: [line('0d', 11, 39)],
  mg: [line('0d', 1.1, 4.3)],
  phos: [line('0d', 2.5, 8.9), line('3y', 2, 8.9), line('12y', 1.5, 8.9)],
  creat: [
    line('0d', null, 1.5),
    line('28d', null, 2),
    line('2y', null, 2.5),
    line('12y', null, 3),
    line('16y', null, 7.4),
  ],
  ph: [line('0d', 7.21, 7.59)],
  pco2: [line('0d', 21, 66)],
  po2: [line('0d', 45, null)],
};
