import type { NewbornLimits } from '../rules/catalogue/analyte.ts';

/** Below 40 mg/dL on the first day, 50 from the second on. */
const glucose: readonly NewbornLimits[] = [
  { from: '0d', low: 40, high: 328 },
  { from: '1d', low: 50, high: 328 },
];

/**
 * Critical limits of the first 28 days. Of two published lists the one that calls earlier (decision 146): the mean of children's
 * hospitals (Kost, Pediatrics 1991; haemoglobin: Kost, JAMA 1990) and WakeMed Health, Raleigh, by age.
 */
export const newbornLimits: Readonly<Record<string, readonly NewbornLimits[]>> = {
  bilt: [{ from: '0d', high: 15 }],
  hb: [{ from: '0d', low: 9.5, high: 22.3 }],
  fbs: glucose,
  rbs: glucose,
  ppbs: glucose,
  k: [{ from: '0d', low: 2.8, high: 6.5 }],
  na: [{ from: '0d', low: 121, high: 156 }],
  ca: [{ from: '0d', low: 6.5, high: 12 }],
  plt: [{ from: '0d', low: 53, high: 916 }],
  wbc: [{ from: '0d', low: 2.1, high: 42.9 }],
};
