import { analytes } from '../../content/catalogue.ts';
import type { Analyte } from '../catalogue/analyte.ts';
import { cellsInPlain } from './cell-counts.ts';

/** Other spellings of the catalogue's units. */
const spellings: Readonly<Record<string, string>> = {
  '10e3/ul': '103/ul',
  '109/l': '103/ul',
  '10e9/l': '103/ul',
  '103/cumm': '103/ul',
  '103/mm3': '103/ul',
  '10e3/mm3': '103/ul',
  'k/ul': '103/ul',
  'giga.l-1': '103/ul',
  '106/ul': 'million/ul',
  '10e6/ul': 'million/ul',
  '1012/l': 'million/ul',
  '10e12/l': 'million/ul',
  '106/cumm': 'million/ul',
  'million/cumm': 'million/ul',
  'million/mm3': 'million/ul',
  '106/mm3': 'million/ul',
  '10e6/mm3': 'million/ul',
  'tera.l-1': 'million/ul',
  'iu/l': 'u/l',
  um3: 'fl',
  sec: 's',
  'mm/hr': 'mm/h',
  'gm/dl': 'g/dl',
  'mg%': 'mg/dl',
  'g%': 'g/dl',
  'gm%': 'g/dl',
};

const raised: Readonly<Record<string, string>> = { '²': '2', '³': '3', '⁶': '6', '⁹': '9', '¹': '1' };

/** A unit reduced to one spelling: ×10³/µL, x10^3/uL and 10*9/L are the same. */
export function plainUnit(unit: string): string {
  const plain = unit
    .toLowerCase()
    .replace(/[²³⁶⁹¹]/g, (sign) => raised[sign] ?? '')
    .replace(/[µμ]/g, 'u')
    .replace(/^[x×]\s*/, '')
    .replace(/[\s*^]/g, '');
  return spellings[plain] ?? plain;
}

/** Units that other laboratories use for the same analytes. */
const foreign = ['meq/l', 'mmol/l', 'umol/l', 'nmol/l', 'pmol/l', 'g/l', 'mg/l', 'ug/l', 'ng/l'];

const known = new Set([
  ...foreign,
  ...[...analytes.values()].flatMap((analyte) =>
    analyte.kind === 'number' && analyte.unit ? [plainUnit(analyte.unit)] : [],
  ),
]);

/** Grams or moles per volume: a different unit even where no laboratory is known to use it. */
const amount = /^[munp]?(g|mol)\/(l|dl|ml)$/;

/** Ions with a single charge: only for these does a milliequivalent equal a millimole. */
const singlyCharged = ['na', 'k', 'cl', 'co2', 'hco3', 'lact'];

const isSame = (unit: string, { code }: Analyte, usual: string) =>
  unit === usual || (unit === 'meq/l' && usual === 'mmol/l' && singlyCharged.includes(code));

export type UnitCheck = { fault: string } | { note: string };

/**
 * Checks the unit that an analyser sent: it fits, it is a different one, which is never converted, or it is unknown.
 */
export function checkUnit(unit: string, analyte: Analyte): UnitCheck {
  if (!unit.trim() || analyte.kind !== 'number') return { note: '' };
  const plain = plainUnit(unit);
  if (isSame(plain, analyte, plainUnit(analyte.unit))) return { note: '' };
  if (!known.has(plain) && !amount.test(plain) && cellsInPlain(plain) === null)
    return { note: `Unit ${unit} not known, check` };
  return { fault: `The unit is ${unit}, this test is reported in ${analyte.unit || 'no unit'}` };
}
