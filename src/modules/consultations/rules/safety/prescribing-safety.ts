import { ageLimits } from '../../content/age-limits.ts';
import { highAlertDrugs, mostInsulin, mostMethotrexate } from '../../content/high-alert-drugs.ts';
import { pregnancyDrugs } from '../../content/pregnancy-drugs.ts';
import { weeklyDrugs } from '../../content/weekly-drugs.ts';
import type { PrescribedDrug } from '../prescribed-drug.ts';
import type { Regimen } from '../prescription-line/regimen.ts';
import { isInsulin } from '../prescription-line/strength.ts';
import { checkAdultDose } from './check-adult-dose.ts';
import { type CheckedDose, checkDose, isDosedAt } from './check-dose.ts';
import { type DosedPatient, isChild } from './dosed-patient.ts';
import { isTaken } from './is-taken.ts';
import { milligramsPer } from './milligrams.ts';
import { readFreely } from './read-freely.ts';

interface DrugToGive {
  drug: PrescribedDrug;
  /** In lower case. For free text, the ingredients that it mentions. */
  ingredients: readonly string[];
  /** Null if the line could not be read. */
  regimen: Regimen | null;
}

const nothingFound: CheckedDose = { warnings: [], notes: [] };

const isAtMostWeekly = ({ each, perDay, onDays }: Regimen) => perDay !== null && perDay * onDays * 7 <= each + 1e-9;

function methotrexate({ drug, ingredients, regimen }: DrugToGive, isUnderstood: boolean): string[] {
  if (!ingredients.includes('methotrexate')) return [];
  const isWeekly = regimen !== null && isAtMostWeekly(regimen);
  const each = isWeekly
    ? regimen.each * (milligramsPer(regimen.unit, drug, 'methotrexate') ?? Number.POSITIVE_INFINITY)
    : 0;
  if (each > mostMethotrexate) return [`High-alert drug: more than ${mostMethotrexate} mg of methotrexate a week.`];
  if (isWeekly && isUnderstood) return [];
  return ['High-alert drug: methotrexate is taken once a week, never daily.'];
}

/** Once now, or when needed, is not too often. */
function tooOften({ drug, ingredients, regimen }: DrugToGive): string[] {
  if (!regimen || regimen.perDay === null || isAtMostWeekly(regimen)) return [];
  return weeklyDrugs
    .filter((weekly) => ingredients.includes(weekly.ingredient))
    .filter(({ fromStrength }) => Number.parseFloat(drug.strength) >= fromStrength)
    .map(({ ingredient, why, source }) => `Once a week: ${ingredient} ${drug.strength}, else ${why} (${source}).`);
}

/** A mistake with such a drug does lasting harm, so two people check it before it is given. */
export const isHighAlert = (ingredients: readonly string[]) =>
  ingredients.includes('methotrexate') ||
  highAlertDrugs.some((alert) => alert.ingredients.some((name) => ingredients.includes(name)));

function highAlerts({ ingredients }: DrugToGive): string[] {
  return highAlertDrugs
    .filter((alert) => alert.ingredients.some((name) => ingredients.includes(name)))
    .map(({ check }) => `High-alert drug. ${check}`);
}

function insulin({ drug, regimen }: DrugToGive): string[] {
  if (!isInsulin(drug) || regimen?.unit !== 'units' || regimen.each <= mostInsulin) return [];
  return [`High-alert drug: ${regimen.each} units of insulin at once. Check the units again.`];
}

/** The ingredients that the patient is too young for, each with its warning. */
function tooYoung({ ingredients }: DrugToGive, { ageMonths }: DosedPatient): Map<string, string> {
  const found = new Map<string, string>();
  for (const limit of ageLimits) {
    const name = limit.ingredients.find((known) => ingredients.includes(known));
    if (!name || ageMonths === null || ageMonths >= limit.fromMonths) continue;
    found.set(name, `Not under ${limit.fromText}: ${name}, ${limit.why} (${limit.source}).`);
  }
  return found;
}

/** The objections to giving a drug in pregnancy. */
export function inPregnancy({ drug, ingredients }: Omit<DrugToGive, 'regimen'>): string[] {
  if (!isTaken(drug)) return [];
  return pregnancyDrugs.flatMap((drugs) => {
    const name = drugs.ingredients.find((known) => ingredients.includes(known));
    return name ? `Not in pregnancy: ${name}, ${drugs.why} (${drugs.source}).` : [];
  });
}

/** The objections to giving a drug to this patient, whatever else they take. */
export function prescribingSafety(given: DrugToGive, patient: DosedPatient): CheckedDose {
  if (!isTaken(given.drug)) return nothingFound;
  const read = given.regimen ? given : { ...given, ...readFreely(given.drug.drug, given.ingredients) };
  const young = tooYoung(given, patient);
  const dosed = given.ingredients.filter((name) => !young.has(name) || isDosedAt(name, patient));
  const dose = checkDose({ ...given, ingredients: dosed }, patient);
  const adult = isChild(patient) ? nothingFound : checkAdultDose(read, patient);
  return {
    warnings: [
      ...(patient.isPregnant ? inPregnancy(given) : []),
      ...methotrexate(read, given.regimen !== null),
      ...tooOften(read),
      ...highAlerts(given),
      ...insulin(read),
      ...young.values(),
      ...dose.warnings,
      ...adult.warnings,
    ],
    notes: young.size > 0 ? [] : [...dose.notes, ...adult.notes],
  };
}
