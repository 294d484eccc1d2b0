import { dayText } from '#foundation/shared/dates/dates.ts';
import { monthsText } from '../../content/age-limits.ts';
import { type DoseLimit, type DoseRange, doseLimits, routeOf } from '../../content/dose-limits.ts';
import type { PrescribedDrug } from '../prescribed-drug.ts';
import type { Regimen } from '../prescription-line/regimen.ts';
import { type DosedPatient, isChild, isOldWeight } from './dosed-patient.ts';
import { milligramsPer } from './milligrams.ts';

export interface CheckedDose {
  /** Each requires a reason to prescribe anyway. */
  warnings: string[];
  /** States what was checked, or that nothing was. */
  notes: string[];
}

/** Doses by weight are rounded to a spoon, a dropper or a vial. */
export const leeway = 0.1;
/** Above this weight adult doses apply: a dose is not too small because it is less per kilogram. */
const adultKg = 40;

const figure = (value: number) => String(Number(value.toFixed(2)));

const rangeText = ({ low, high, isPerKg }: DoseRange) => {
  const unit = isPerKg ? 'mg/kg' : 'mg';
  if (low === 0) return `up to ${high} ${unit}`;
  return low === high ? `${high} ${unit}` : `${low}-${high} ${unit}`;
};

interface Taken {
  milligrams: number;
  when: 'each time' | 'a day';
  range: DoseRange | null;
  most: number | null;
  /** True if the dose can be too low. A drug taken now and then, or once in several days, cannot. */
  isWhole: boolean;
}

function faultOf({ by, source }: DoseLimit, taken: Taken, kg: number): string | null {
  const { milligrams, when, range, most, isWhole } = taken;
  const slack = range?.isPerKg ? leeway : 0;
  const said = (side: string, dose: string, usual: string) =>
    `${side} the usual dose: ${by} ${dose} ${when}, ${usual} (${source}).`;
  if (most !== null && milligrams > most) return said('Above', `${figure(milligrams)} mg`, `at most ${most} mg`);
  if (!range) return null;
  const dose = range.isPerKg ? `${figure(milligrams / kg)} mg/kg` : `${figure(milligrams)} mg`;
  const high = range.high * (range.isPerKg ? kg : 1) * (1 + slack);
  if (milligrams > high + 1e-9) return said('Above', dose, `usual ${rangeText(range)}`);
  const low = range.low * (range.isPerKg ? Math.min(kg, adultKg) : 1) * (1 - slack);
  const isLow = isWhole && milligrams < Math.min(low, most ?? low) - 1e-9;
  return isLow ? said('Below', dose, `usual ${rangeText(range)}`) : null;
}

/** The limits for the drug as a whole, or else for each of its ingredients. */
function limitsOf(ingredients: readonly string[]): readonly DoseLimit[] {
  const whole = doseLimits.filter(
    (limit) => limit.ingredients.length > 1 && limit.ingredients.every((name) => ingredients.includes(name)),
  );
  if (whole.length > 0) return whole;
  return doseLimits.filter((limit) => limit.ingredients.length === 1 && ingredients.includes(limit.by));
}

/** True if doses are listed for this age, even if the drug is not meant for it. */
export const isDosedAt = (name: string, { ageMonths }: DosedPatient) =>
  doseLimits.some(
    ({ by, fromMonths, toMonths }) =>
      by === name && ageMonths !== null && ageMonths >= fromMonths && ageMonths < toMonths,
  );

interface DoseToCheck {
  drug: PrescribedDrug;
  /** In lower case. For free text, the ingredients that it mentions. */
  ingredients: readonly string[];
  /** Null if the line could not be read. */
  regimen: Regimen | null;
}

/** Checks a child's dose against the table of limits. */
export function checkDose({ drug, ingredients, regimen }: DoseToCheck, patient: DosedPatient): CheckedDose {
  const checked: CheckedDose = { warnings: [], notes: [] };
  if (!isChild(patient)) return checked;
  const limits = limitsOf(ingredients);
  const names = [...new Set(limits.map(({ by }) => by))];
  if (!regimen || !drug.form) {
    checked.warnings = names.map((name) => `Free text: the dose of ${name} for a child is not checked.`);
    return checked;
  }
  const route = routeOf[drug.form];
  if (!route) return checked;
  if (ingredients.includes('oral rehydration salts')) return { ...checked, notes: [rehydration(patient)] };
  if (names.length === 0) checked.notes.push(`Child dose not checked: no limits listed for ${drug.drug}.`);
  for (const name of names) {
    const rows = limits.filter((limit) => limit.by === name && limit.route === route);
    checkIngredient(checked, name, rows, { drug, regimen, patient });
  }
  return checked;
}

interface Dosing {
  drug: PrescribedDrug;
  regimen: Regimen;
  patient: DosedPatient;
}

function checkIngredient(
  { warnings, notes }: CheckedDose,
  name: string,
  rows: readonly DoseLimit[],
  { drug, regimen, patient }: Dosing,
): void {
  const { ageMonths, weight } = patient;
  const youngest = rows.toSorted((one, other) => one.fromMonths - other.fromMonths)[0];
  if (!youngest) return void notes.push(`Child dose not checked: no limits listed for ${name} as ${drug.form}.`);
  if (ageMonths === null) return void warnings.push(`Age not on record: the dose of ${name} is not checked.`);
  if (ageMonths < youngest.fromMonths) {
    const age = monthsText(youngest.fromMonths);
    return void warnings.push(`No usual dose of ${name} is listed under ${age} (${youngest.source}).`);
  }
  const ofAge = rows.filter(({ fromMonths, toMonths }) => ageMonths >= fromMonths && ageMonths < toMonths);
  // Without a weight any row will do: a row that depends on the weight asks for it.
  const limit = ofAge.find(({ overKg, toKg }) => !weight || (weight.kg > overKg && weight.kg <= toKg));
  if (!limit) return;
  const isByWeight = limit.each?.isPerKg || limit.day?.isPerKg;
  if (isByWeight && !weight) {
    return void warnings.push(`No weight on record: enter it in the vitals to check the dose of ${name}.`);
  }
  if (isByWeight && weight && isOldWeight(patient)) {
    return void warnings.push(
      `Weight ${weight.kg} kg is from ${dayText(weight.day)}: weigh again to check the dose of ${name}.`,
    );
  }
  const perUnit = milligramsPer(regimen.unit, drug, name);
  if (perUnit === null) {
    return void warnings.push(`The dose of ${name} in mg is not clear from this line, so it is not checked.`);
  }
  const faults = faultsOf(limit, regimen, perUnit, weight?.kg ?? 0);
  warnings.push(...faults);
  if (faults.length === 0) notes.push(checkedText(limit, isByWeight ? (weight?.kg ?? null) : null));
}

function faultsOf(limit: DoseLimit, { each, perDay, onDays }: Regimen, perUnit: number, kg: number): string[] {
  const doses: Taken[] = [
    { milligrams: each * perUnit, when: 'each time', range: limit.each, most: limit.mostEach, isWhole: true },
    {
      milligrams: (perDay ?? each) * perUnit,
      when: 'a day',
      range: limit.day,
      most: limit.mostDay,
      isWhole: perDay !== null && onDays === 1,
    },
  ];
  return doses.flatMap((taken) => faultOf(limit, taken, kg) ?? []).slice(0, 1);
}

function checkedText({ by, each, day, source }: DoseLimit, kg: number | null): string {
  const usual = [each && `${rangeText(each)} each time`, day && `${rangeText(day)} a day`].filter(Boolean).join(', ');
  return `Child dose checked${kg === null ? '' : ` for ${kg} kg`}: ${by} ${usual} (${source}). Decision support.`;
}

/** Given by volume, not by sachets, so there is nothing to check but a fact to show. */
function rehydration({ ageMonths, weight }: DosedPatient): string {
  const afterStool = ageMonths !== null && ageMonths < 24 ? '50-100 ml' : '100-200 ml';
  const dehydrated = weight ? `75 ml/kg, ${Math.round(weight.kg * 75)} ml,` : '75 ml/kg';
  return `ORS: ${afterStool} after each loose stool; with some dehydration ${dehydrated} over 4 hours (WHO). Decision support.`;
}
