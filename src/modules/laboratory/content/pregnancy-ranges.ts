import type { PregnancyRange } from '../rules/catalogue/analyte.ts';

const who = 'WHO 2013, diagnosis of diabetes in pregnancy';

/**
 * To be confirmed by the clinic's pathologist, like all ranges. The upper limit of glucose is the last value below the
 * limit of diabetes.
 */
export const pregnancyRanges: ReadonlyMap<string, PregnancyRange> = new Map([
  ['hb', { low: 11, high: 15, source: 'WHO 2011, anaemia in pregnancy below 11' }],
  ['tsh', { low: 0.1, high: 4, source: 'American Thyroid Association 2017' }],
  ['creat', { low: 0.4, high: 0.8, source: 'Abbassi-Ghanavati 2009, second trimester' }],
  ['fbs', { low: 70, high: 91, source: who }],
  ['ogttf', { low: 70, high: 91, source: who }],
  ['ogtt1', { high: 179, source: who }],
  ['ogtt2', { high: 152, source: who }],
]);
