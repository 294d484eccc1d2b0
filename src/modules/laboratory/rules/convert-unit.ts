import { molarMasses } from '../content/molar-masses.ts';
import { plainUnit } from './analyser-unit.ts';
import type { Analyte } from './analyte.ts';

const prefixes: Readonly<Record<string, number>> = { '': 1, m: 1e-3, u: 1e-6, n: 1e-9, p: 1e-12 };
const volumes: Readonly<Record<string, number>> = { l: 1, dl: 0.1, ml: 1e-3 };

/** Grams or moles in a litre; null: the unit is of another kind. */
function amountIn(unit: string): { of: string; amount: number } | null {
  const [, prefix = '', of = '', volume = ''] = /^([munp]?)(g|mol)\/(l|dl|ml)$/.exec(plainUnit(unit)) ?? [];
  const [part, litres] = [prefixes[prefix], volumes[volume]];
  return of && part && litres ? { of, amount: part / litres } : null;
}

/** More would be more than was measured. */
const digits = 4;

/** A number in another unit than the catalogue's, as one in its unit; null: nobody should guess. */
function converted(value: number, unit: string, analyte: Analyte): string | null {
  if (analyte.kind !== 'number' || plainUnit(unit) === plainUnit(analyte.unit)) return null;
  const [from, to] = [amountIn(unit), amountIn(analyte.unit)];
  if (!from || !to) return null;
  const mass = from.of === to.of ? 1 : molarMasses[analyte.code];
  if (!mass) return null;
  const inLitre = value * from.amount;
  const asWanted = from.of === to.of ? inLitre : to.of === 'g' ? inLitre * mass : inLitre / mass;
  return String(Number((asWanted / to.amount).toPrecision(digits)));
}

/** What somebody typed with another unit behind it, like "5.6 mmol/l" for mg/dL, in the catalogue's: to be offered, never used unasked. */
export function offeredValue(typed: string, analyte: Analyte): string | null {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-zµμ][a-zµμ/]*)$/i.exec(typed.trim()) ?? [];
  return number ? converted(Number(number), unit, analyte) : null;
}
