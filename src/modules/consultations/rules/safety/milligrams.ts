import type { Measure } from '../../content/adult-limits.ts';
import { sharesOfSums } from '../../content/dose-limits.ts';
import type { PrescribedDrug } from '../prescribed-drug.ts';
import type { Unit } from '../prescription-line/line-words.ts';

const unitsOf: Record<Measure, Record<string, number>> = {
  mg: { mg: 1, mcg: 0.001, g: 1000 },
  IU: { IU: 1, MU: 1_000_000 },
};

/** In milligrams, "250 mg" gives 250; null for a unit of another kind. */
function measured(text: string, measure: Measure): number | null {
  const [number = '', unit = ''] = text.split(' ');
  const factor = unitsOf[measure][unit];
  return factor === undefined ? null : Number((Number(number) * factor).toFixed(6));
}

/** Milligrams, or units, of an ingredient in one tablet, millilitre or puff; null if the strength does not say. */
export function amountPer(unit: Unit, { ingredients, strength }: PrescribedDrug, ingredient: string, measure: Measure) {
  const [amounts = '', volume] = strength.split('/');
  const parts = amounts.split(' + ');
  if (unit === 'units') return measure === 'IU' && /\bIU$/.test(amounts) ? 1 : null;
  const at = ingredients.findIndex((name) => name.toLowerCase() === ingredient);
  const part = parts[at] ?? '';
  // 2 % is 20 mg in a millilitre.
  if (unit === 'ml' && part.endsWith(' %')) return measure === 'mg' ? Number.parseFloat(part) * 10 : null;
  const sum = measured(parts[0] ?? '', measure);
  const isSum = parts.length < ingredients.length;
  const held = isSum ? (sharesOfSums[ingredient]?.[String(sum)] ?? null) : measured(part, measure);
  if (held === null) return null;
  if (unit === 'ml') return volume === undefined ? null : held / (Number.parseFloat(volume) || 1);
  return volume === undefined && (unit === 'count' || unit === 'puffs') ? held : null;
}

export const milligramsPer = (unit: Unit, drug: PrescribedDrug, ingredient: string) =>
  amountPer(unit, drug, ingredient, 'mg');
