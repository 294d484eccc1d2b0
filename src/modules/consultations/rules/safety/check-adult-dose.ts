import { adultLimits } from '../../content/adult-limits.ts';
import type { PrescribedDrug } from '../prescribed-drug.ts';
import type { Regimen } from '../prescription-line/regimen.ts';
import { milligramsPer } from './milligrams.ts';

interface DoseToCheck {
  drug: PrescribedDrug;
  /** In small letters. */
  ingredients: readonly string[];
  /** Null: nobody could read it. */
  regimen: Regimen | null;
}

const isSwallowed = ({ form }: PrescribedDrug) =>
  form === 'tablet' || form === 'capsule' || form === 'syrup' || form === 'drops' || form === 'sachet';

/** Warns about doses above the adult daily maximum. Without a frequency, a single dose is compared. */
export function checkAdultDose({ drug, ingredients, regimen }: DoseToCheck): string[] {
  if (!regimen || !isSwallowed(drug)) return [];
  return adultLimits.flatMap(({ ingredient, mostMilligrams, source }) => {
    const perUnit = ingredients.includes(ingredient) ? milligramsPer(regimen.unit, drug, ingredient) : null;
    if (perUnit === null) return [];
    const milligrams = Number(((regimen.perDay ?? regimen.each) * perUnit).toFixed(3));
    if (milligrams <= mostMilligrams) return [];
    return [`Above the usual dose: ${ingredient} ${milligrams} mg a day, at most ${mostMilligrams} mg (${source}).`];
  });
}
