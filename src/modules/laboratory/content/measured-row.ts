import type { AgeRange, Measured, Source } from '../rules/catalogue/analyte.ts';

export type Critical = NonNullable<Measured['critical']>;

export const adult = (low: number | null, high: number | null): AgeRange[] => [
  { from: '18y', ...(low !== null && { low }), ...(high !== null && { high }) },
];
export const bySex = (female: readonly [number, number], male: readonly [number, number]): AgeRange[] => [
  { sex: 'female', from: '18y', low: female[0], high: female[1] },
  { sex: 'male', from: '18y', low: male[0], high: male[1] },
];

export type Row = readonly [
  code: string,
  name: string,
  loinc: string,
  unit: string,
  ranges: AgeRange[],
  source: Source,
  most: number,
  critical?: Critical,
];

/** A measured analyte from one line of a table. */
export const measuredOf = ([code, name, loinc, unit, ranges, source, most, critical]: Row): Measured => ({
  code,
  name,
  loinc,
  kind: 'number',
  unit,
  ranges,
  source,
  most,
  ...(critical && { critical }),
});
