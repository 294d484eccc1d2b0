import type { Reagent } from '../../contract-records.ts';
import type { Person } from '../catalogue/limits.ts';
import type { OwnCatalogue } from '../catalogue/own-catalogue.ts';
import { readFormula } from './formula.ts';

interface Reported {
  code: string;
  value: string;
}

/** The patient whose results they are, and the reagent used. */
export interface Basis extends Person {
  reagent?: Reagent | null;
  /** The clinic's own decisions. */
  own?: OwnCatalogue;
}

interface Formula {
  /** The name of the formula, as shown beside the value. */
  note: string;
  decimals: number;
  /** Null if an input is missing or the formula does not apply. */
  of: (
    value: (code: string) => number,
    basis: { sex: Person['sex']; years: number; reagent: Reagent | null },
  ) => number | null;
}

/** From this level of triglycerides (mg/dL) on, Friedewald's formula does not apply. */
export const mostTriglycerides = 400;
const adultYears = 18;

/** CKD-EPI 2021 without race (Inker and others, NEJM 2021), for adults, in mL/min/1.73 m². */
function ckdEpi(creatinine: number, { sex, years }: { sex: Person['sex']; years: number }): number | null {
  if (sex === 'other' || !(years >= adultYears) || creatinine <= 0) return null;
  const [scale, power, factor] = sex === 'female' ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1];
  const ratio = creatinine / scale;
  return 142 * Math.min(ratio, 1) ** power * Math.max(ratio, 1) ** -1.2 * 0.9938 ** years * factor;
}

/**
 * International normalised ratio: the ratio to the normal time, to the power of the reagent's sensitivity (WHO TRS
 * 889).
 */
function inr(seconds: number, reagent: Reagent | null): number | null {
  if (!reagent || seconds <= 0) return null;
  return (seconds / reagent.meanNormalSeconds) ** reagent.isi;
}

const part = (whole: number, of: number) => (of > 0 ? whole / of : null);
const rest = (whole: number, taken: number) => (whole >= taken ? whole - taken : null);

const formulas: Readonly<Record<string, Formula>> = {
  ldl: {
    note: 'Calculated by Friedewald',
    decimals: 0,
    of: (value) => (value('tg') < mostTriglycerides ? rest(value('chol'), value('hdl') + value('tg') / 5) : null),
  },
  vldl: {
    note: 'Calculated',
    decimals: 0,
    of: (value) => (value('tg') < mostTriglycerides ? value('tg') / 5 : null),
  },
  nonhdl: { note: 'Calculated', decimals: 0, of: (value) => rest(value('chol'), value('hdl')) },
  bili: { note: 'Calculated', decimals: 1, of: (value) => rest(value('bilt'), value('bild')) },
  glob: { note: 'Calculated', decimals: 1, of: (value) => rest(value('prot'), value('alb')) },
  agr: { note: 'Calculated', decimals: 1, of: (value) => part(value('alb'), value('prot') - value('alb')) },
  tsat: { note: 'Calculated', decimals: 0, of: (value) => part(value('iron') * 100, value('tibc')) },
  egfr: { note: 'Calculated by CKD-EPI 2021', decimals: 0, of: (value, basis) => ckdEpi(value('creat'), basis) },
  inr: { note: 'Calculated from PT', decimals: 1, of: (value, { reagent }) => inr(value('pt'), reagent) },
};

/** Why no eGFR can be calculated from an existing creatinine; null if it can. */
function whyNoEgfr(creatinine: string, { sex, birthDate }: Person, years: number): string | null {
  if (sex === 'other') return 'Not calculated: the formula needs sex male or female';
  if (!birthDate) return 'Not calculated: date of birth not known';
  if (years < adultYears) return `Not calculated: the formula is for adults of ${adultYears} years or older`;
  return Number(creatinine) > 0 ? null : 'Not calculated: the formula needs an exact creatinine';
}

const noReagent = "Not calculated: the reagent's ISI and mean normal time are not set (laboratory settings)";

/**
 * Why nothing is calculated for this patient although the inputs are there; null if it is, or if an input is missing.
 */
export function whyNotCalculated(code: string, results: readonly Reported[], basis: Basis, day: string) {
  const textOf = (input: string) => results.find((result) => result.code === input)?.value.trim() ?? '';
  if (code === 'inr') return textOf('pt') && !basis.reagent ? noReagent : null;
  const creatinine = textOf('creat');
  if (code !== 'egfr' || !/^[<>]?\s*\d+(\.\d+)?$/.test(creatinine)) return null;
  return whyNoEgfr(creatinine, basis, yearsOn(basis.birthDate, day));
}

/** Whether a formula calculates this analyte from other results. */
export const isCalculable = ({ code, formula }: { code: string; formula?: string | undefined }) =>
  code in formulas || Boolean(formula);

/** Decimals if neither the clinic nor the catalogue says how many. */
const usualPlaces = 2;

function ownFormula(text: string | undefined): Formula | null {
  const formula = text ? readFormula(text) : null;
  return formula && { note: 'Calculated', decimals: usualPlaces, of: formula.of };
}

/** Age in whole years on a day; NaN if the birth date is not known. */
function yearsOn(birthDate: string | null, day: string): number {
  if (!birthDate) return Number.NaN;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** More decimals than any result is reported with: whether a value is critical is judged before it is rounded. */
const exactPlaces = 9;

/** The value calculated from the other results of a test. Only plain numbers are used: "<0.5" yields nothing. */
export function calculated(
  { code, decimals, formula: own }: { code: string; decimals?: number | undefined; formula?: string | undefined },
  results: readonly Reported[],
  basis: Basis,
  day: string,
) {
  const formula = formulas[code] ?? ownFormula(own);
  if (!formula) return null;
  const numbers = new Map(
    results.flatMap((result) =>
      /^\d+(\.\d+)?$/.test(result.value.trim()) ? [[result.code, Number(result.value)] as const] : [],
    ),
  );
  const { sex, birthDate, reagent = null } = basis;
  const known = { sex, years: yearsOn(birthDate, day), reagent };
  // A missing input is NaN, and so is everything calculated from it.
  const found = formula.of((input) => numbers.get(input) ?? Number.NaN, known);
  if (found === null || !Number.isFinite(found)) return null;
  const places = decimals ?? formula.decimals;
  return { value: found.toFixed(places), exact: found.toFixed(exactPlaces), places, note: formula.note };
}
