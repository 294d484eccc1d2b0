import type { DeltaLimit } from '../rules/catalogue/analyte.ts';

/** The source of the limits, as shown in the grid. */
export const deltaSource = 'limits in common use, each laboratory sets its own (CLSI EP33)';

/**
 * How much a value may differ from the patient's last one within some days; beyond that somebody should ask whether the
 * tube is the same patient's. To be confirmed by the clinic's pathologist, like the ranges.
 */
export const deltaLimits: Readonly<Record<string, DeltaLimit>> = {
  // An example of the American Association for Clinical Chemistry.
  na: { days: 3, by: 13 },
  k: { days: 3, percent: 40 },
  cl: { days: 3, by: 15 },
  ca: { days: 3, percent: 25 },
  urea: { days: 3, percent: 60 },
  creat: { days: 7, percent: 50 },
  bilt: { days: 7, percent: 100 },
  alp: { days: 7, percent: 60 },
  prot: { days: 7, percent: 25 },
  alb: { days: 7, percent: 25 },
  hb: { days: 3, percent: 25 },
  hct: { days: 3, percent: 25 },
  // Red cells live for months: their mean size hardly moves within days.
  mcv: { days: 7, by: 5 },
  mch: { days: 7, by: 3 },
  plt: { days: 3, percent: 60 },
  inr: { days: 3, percent: 100 },
  hba1c: { days: 30, by: 2 },
};
