import { molarMasses } from '../../content/molar-masses.ts';
import type { Analyte, Measured } from '../catalogue/analyte.ts';
import { reportedNumber } from '../results/flag.ts';
import { plainUnit } from './analyser-unit.ts';
import { cellsInPlain } from './cell-counts.ts';

const prefixes: Readonly<Record<string, number>> = { '': 1, m: 1e-3, u: 1e-6, n: 1e-9, p: 1e-12 };
const volumes: Readonly<Record<string, number>> = { l: 1, dl: 0.1, ml: 1e-3 };

/** Grams or moles in a litre; null: the unit is of another kind. */
function amountIn(unit: string): { of: string; amount: number } | null {
  const [, prefix = '', of = '', volume = ''] = /^([munp]?)(g|mol)\/(l|dl|ml)$/.exec(plainUnit(unit)) ?? [];
  const [part, litres] = [prefixes[prefix], volumes[volume]];
  return of && part && litres ? { of, amount: part / litres } : null;
}

const cellsIn = (unit: string) => cellsInPlain(plainUnit(unit));

/** More than anything is reported with. */
const exactPlaces = 9;

interface Conversion {
  /** By which a number in the other unit becomes one in the catalogue's. */
  factor: number;
  /** What the factor rests on. */
  source: string;
}

/** From another unit to the catalogue's; null: nobody should guess. */
export function conversionOf(unit: string, analyte: Analyte): Conversion | null {
  if (analyte.kind !== 'number' || plainUnit(unit) === plainUnit(analyte.unit)) return null;
  const [counted, countedTo] = [cellsIn(unit), cellsIn(analyte.unit)];
  if (counted && countedTo) return { factor: counted / countedTo, source: 'The same in another measure' };
  const [from, to] = [amountIn(unit), amountIn(analyte.unit)];
  if (!from || !to) return null;
  if (from.of === to.of) return { factor: from.amount / to.amount, source: 'The same in another measure' };
  const molar = molarMasses.get(analyte.code);
  if (!molar) return null;
  const { mass, source } = molar;
  return { factor: (from.amount / to.amount) * (to.of === 'g' ? mass : 1 / mass), source };
}

/** With the places of the analyte: it is marked as it is reported. */
export const convertedNumber = (value: number, { factor }: Conversion, analyte: Measured) =>
  String(Number(reportedNumber((value * factor).toFixed(exactPlaces), analyte)));

/** What somebody typed with another unit behind it, like "5.6 mmol/l" for mg/dL, in the catalogue's: to be offered, never used unasked. */
export function offeredValue(typed: string, analyte: Analyte): string | null {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-zµμ/×].*)$/i.exec(typed.trim()) ?? [];
  if (!number || analyte.kind !== 'number') return null;
  // 10⁹ in a litre is the unit of the catalogue in other signs.
  const isSame = cellsIn(unit) !== null && plainUnit(unit) === plainUnit(analyte.unit);
  const conversion = isSame ? { factor: 1, source: '' } : conversionOf(unit, analyte);
  return conversion && convertedNumber(Number(number), conversion, analyte);
}
