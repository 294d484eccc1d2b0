import { molarMasses } from '../../content/molar-masses.ts';
import type { Analyte, Measured } from '../catalogue/analyte.ts';
import { reportedNumber } from '../results/flag.ts';
import { plainUnit } from './analyser-unit.ts';
import { cellsInPlain } from './cell-counts.ts';

const prefixes: Readonly<Record<string, number>> = { '': 1, m: 1e-3, u: 1e-6, n: 1e-9, p: 1e-12 };
const volumes: Readonly<Record<string, number>> = { l: 1, dl: 0.1, ml: 1e-3 };

/** Grams or moles per litre; null if the unit is of another kind. */
function amountIn(unit: string): { of: string; amount: number } | null {
  const [, prefix = '', of = '', volume = ''] = /^([munp]?)(g|mol)\/(l|dl|ml)$/.exec(plainUnit(unit)) ?? [];
  const [part, litres] = [prefixes[prefix], volumes[volume]];
  return of && part && litres ? { of, amount: part / litres } : null;
}

const cellsIn = (unit: string) => cellsInPlain(plainUnit(unit));

/** More decimals than any result is reported with. */
const exactPlaces = 9;

interface Conversion {
  /** Multiply a number in the other unit by this to get the catalogue's unit. */
  factor: number;
  /** The basis of the factor. */
  source: string;
}

/** The conversion from another unit to the catalogue's; null if there is no safe one. */
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

/** Rounded to the analyte's decimals, because a result is flagged as it is reported. */
export const convertedNumber = (value: number, { factor }: Conversion, analyte: Measured) =>
  String(Number(reportedNumber((value * factor).toFixed(exactPlaces), analyte)));

/**
 * A value typed with another unit, like "5.6 mmol/l" for mg/dL, in the catalogue's unit: only offered, never used
 * unasked.
 */
export function offeredValue(typed: string, analyte: Analyte): string | null {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-zµμ/×].*)$/i.exec(typed.trim()) ?? [];
  if (!number || analyte.kind !== 'number') return null;
  // 10⁹ per litre is the catalogue's unit in another spelling.
  const isSame = cellsIn(unit) !== null && plainUnit(unit) === plainUnit(analyte.unit);
  const conversion = isSame ? { factor: 1, source: '' } : conversionOf(unit, analyte);
  return conversion && convertedNumber(Number(number), conversion, analyte);
}
