import type { ReportedAnalyte } from '#modules/laboratory/rules/catalogue/reported-analytes.ts';
import { isCalculable } from '#modules/laboratory/rules/results/calculated.ts';
import type { Random } from '../random.ts';

/** Writes the value with as many decimal places as a laboratory would. */
function written(value: number, width: number): string {
  return value.toFixed(width < 0.05 ? 3 : width < 1 ? 2 : width < 8 ? 1 : 0);
}

/** A value in the middle of the range. */
function usual(random: Random, { analyte, limits }: ReportedAnalyte): string {
  if (analyte.kind === 'text') return 'Nothing abnormal seen';
  if (analyte.kind === 'choice') return analyte.normal[0] ?? random.pick(analyte.choices);
  const low = limits.low ?? (limits.high ?? 0) * 0.3;
  const high = limits.high ?? low * 1.6;
  const width = high - low;
  return written(low + width * (0.2 + 0.6 * random.next()), width);
}

/** Makes the blood count consistent: the indices follow from the cells, and the percentages add up to a hundred. */
function bloodCount(random: Random, values: Map<string, string>) {
  const number = (code: string) => Number(values.get(code));
  const hct = (number('hb') / number('mchc')) * 100;
  values.set('hct', hct.toFixed(0));
  const rbc = (hct / number('mcv')) * 10;
  values.set('rbc', rbc.toFixed(1));
  values.set('mch', ((number('hb') / rbc) * 10).toFixed(1));
  values.set('rdw', (12 + 1.5 * random.next()).toFixed(1));
  const [mono, eos, baso] = [random.integer(3, 8), random.integer(1, 5), random.integer(0, 1)];
  const lymph = random.integer(22, 38);
  const shares = { mono, eos, baso, lymph, neut: 100 - mono - eos - baso - lymph };
  for (const [code, share] of Object.entries(shares)) values.set(code, String(share));
}

/** Friedewald's formula, solved for total cholesterol. */
function lipids(values: Map<string, string>) {
  const number = (code: string) => Number(values.get(code));
  values.set('chol', (number('ldl') + number('hdl') + number('tg') / 5).toFixed(0));
}

/** The values given in `found`, and usual values for everything else. */
export function demoValues(random: Random, reported: readonly ReportedAnalyte[], found: Record<string, string>) {
  const values = new Map(reported.map((one) => [one.analyte.code, found[one.analyte.code] ?? usual(random, one)]));
  if (values.has('mchc')) bloodCount(random, values);
  if (values.has('ldl') && !found.chol) lipids(values);
  // Values that follow from others are left to the laboratory's own formulas.
  return [...values]
    .filter(([code]) => code === 'ldl' || !isCalculable({ code }))
    .map(([code, value]) => ({ code, value }));
}
