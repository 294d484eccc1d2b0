import { sharesOfSums } from '../../content/dose-limits.ts';
import type { PrescribedDrug } from '../prescribed-drug.ts';
import type { Unit } from '../prescription-line/line-words.ts';

const milligramsIn: Record<string, number> = { mg: 1, mcg: 0.001, g: 1000 };

/** "250 mg" gives 250; null for a unit that is not a weight, such as units or percent. */
function weighed(text: string): number | null {
  const [number = '', unit = ''] = text.split(' ');
  const factor = milligramsIn[unit];
  return factor === undefined ? null : Number((Number(number) * factor).toFixed(6));
}

/** Milligrams of an ingredient in one tablet, millilitre or puff; null if the strength does not say. */
export function milligramsPer(unit: Unit, { ingredients, strength }: PrescribedDrug, ingredient: string) {
  const [amounts = '', volume] = strength.split('/');
  const parts = amounts.split(' + ');
  const at = ingredients.findIndex((name) => name.toLowerCase() === ingredient);
  const sum = weighed(parts[0] ?? '');
  const isSum = parts.length < ingredients.length;
  const held = isSum ? (sharesOfSums[ingredient]?.[String(sum)] ?? null) : weighed(parts[at] ?? '');
  if (held === null) return null;
  if (unit === 'ml') return volume === undefined ? null : held / (Number.parseFloat(volume) || 1);
  return volume === undefined && (unit === 'count' || unit === 'puffs') ? held : null;
}
