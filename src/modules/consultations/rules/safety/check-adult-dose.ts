import { type AdultLimit, adultLimits, type Most } from '../../content/adult-limits.ts';
import { routeOf } from '../../content/dose-limits.ts';
import type { PrescribedDrug } from '../prescribed-drug.ts';
import type { Regimen } from '../prescription-line/regimen.ts';
import { type CheckedDose, leeway } from './check-dose.ts';
import { type DosedPatient, isOldWeight } from './dosed-patient.ts';
import { amountPer } from './milligrams.ts';

interface DoseToCheck {
  drug: PrescribedDrug;
  /** In small letters. */
  ingredients: readonly string[];
  /** Null: nobody could read it. */
  regimen: Regimen | null;
}

const figure = (amount: number) => String(Number(amount.toFixed(3)));

interface Given {
  amount: number;
  when: 'each time' | 'a day';
  most: Most | null;
}

function faultOf({ ingredient, measure, source }: AdultLimit, { amount, when, most }: Given, kg: number | null) {
  if (!most || (most.isPerKg && kg === null)) return [];
  const highest = most.amount * (most.isPerKg ? (kg ?? 0) : 1);
  if (amount <= highest * (most.isPerKg ? 1 + leeway : 1) + 1e-9) return [];
  const byWeight = most.isPerKg ? `, ${most.amount} ${measure}/kg` : '';
  const said = `${ingredient} ${figure(amount)} ${measure} ${when}, at most ${figure(highest)} ${measure}${byWeight}`;
  return [`Above the usual dose: ${said} (${source}).`];
}

/** Warns about doses above the most that an adult is given. Without a frequency, a single dose counts as the day's. */
export function checkAdultDose({ drug, ingredients, regimen }: DoseToCheck, patient: DosedPatient): CheckedDose {
  const route = drug.form && routeOf[drug.form];
  if (!regimen || !route) return { warnings: [], notes: [] };
  const kg = patient.weight && !isOldWeight(patient) ? patient.weight.kg : null;
  const rows = adultLimits.filter(
    (limit) =>
      limit.route === route &&
      ingredients.includes(limit.ingredient) &&
      (limit.underKg === null || (kg !== null && kg < limit.underKg)),
  );
  const checked: CheckedDose = { warnings: [], notes: [] };
  for (const [ingredient, limits] of Map.groupBy(rows, (limit) => limit.ingredient)) {
    const faults = limits.flatMap((limit) => {
      const perUnit = amountPer(regimen.unit, drug, ingredient, limit.measure);
      if (perUnit === null) return [];
      const day = { amount: (regimen.perDay ?? regimen.each) * perUnit, when: 'a day', most: limit.day } as const;
      const each = { amount: regimen.each * perUnit, when: 'each time', most: limit.each } as const;
      return [...faultOf(limit, day, kg), ...faultOf(limit, each, kg)];
    });
    checked.warnings.push(...faults.slice(0, 1));
    const isClear = limits.some(({ measure }) => amountPer(regimen.unit, drug, ingredient, measure) !== null);
    if (!isClear) checked.notes.push(`Dose not checked: the amount of ${ingredient} is not clear from this line.`);
  }
  return checked;
}
