import { analytes } from '../../content/catalogue.ts';
import type { Gap } from '../../contract-records.ts';
import { mostTriglycerides } from './calculated.ts';

interface Reported {
  code: string;
  value: string;
  /** The gap stored with the result. */
  gap?: Gap | undefined;
}

const lipids = ['chol', 'hdl', 'tg'];
const calculatedLipids = ['ldl', 'vldl'];

/** The lowest value that a result can stand for: 500 for ">500". */
const atLeast = (value: string) => Number(/^>?\s*(\d+(?:\.\d+)?)$/.exec(value.trim())?.[1] ?? Number.NaN);

function whyNoLipid(code: string, value: (code: string) => number): string | null {
  if (value('tg') >= mostTriglycerides) return `Not calculated: triglycerides ${mostTriglycerides} mg/dL or above`;
  const isBelowZero = code === 'ldl' && value('chol') < value('hdl') + value('tg') / 5;
  return isBelowZero ? 'Not calculated: it would be below zero' : null;
}

/** Says why a calculated lipid is missing, so that nobody thinks an LDL was forgotten. */
export function gapsOf(results: readonly Reported[]): Gap[] {
  const textOf = (code: string) => results.find((result) => result.code === code)?.value.trim() ?? '';
  if (!lipids.every(textOf)) return [];
  return calculatedLipids.flatMap((code) => {
    const why = textOf(code) ? null : whyNoLipid(code, (input) => atLeast(textOf(input)));
    const name = analytes.get(code)?.name;
    return why && name ? [{ code, name, why }] : [];
  });
}

/** The results in the order of the report, with each gap after the results it would have been calculated from. */
export function withGaps<Result extends Reported>(results: readonly Result[]): (Result | Gap)[] {
  const last = Math.max(...lipids.map((input) => results.findIndex(({ code }) => code === input)));
  const ofLipids = gapsOf(results);
  return results.flatMap((result, at) => [
    result,
    ...(result.gap ? [result.gap] : []),
    ...(at === last ? ofLipids : []),
  ]);
}

export const isGap = (row: Reported | Gap): row is Gap => 'why' in row;
