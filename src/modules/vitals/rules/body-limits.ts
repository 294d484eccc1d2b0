import { type AgeFrom, ageBand, birth, months, years } from './age-limits.ts';
import type { Age } from './age-on.ts';

const bodyMeasures = ['weight', 'height'] as const;
type BodyMeasure = (typeof bodyMeasures)[number];

const units: Record<BodyMeasure, string> = { weight: 'kg', height: 'cm' };

/** In kg or cm, both limits included. A value outside was probably measured wrongly. */
type Row = readonly [from: AgeFrom, lowest: number, highest: number];

/** The sources are in docs/decisions/0043-vital-signs-by-age.md: change both. */
const rows: Record<BodyMeasure, readonly Row[]> = {
  weight: [
    [birth, 0.5, 8],
    [months(1), 1, 11],
    [months(3), 2, 13.5],
    [months(6), 3, 16.5],
    [years(1), 4, 21.5],
    [years(2), 5, 38.5],
    [years(5), 7, 61],
    [years(8), 9, 84],
    [years(10), 11, 120],
    [years(13), 17, 160],
    [years(16), 25, 250],
  ],
  height: [
    [birth, 25, 67],
    [months(1), 35, 74],
    [months(3), 45, 81],
    [months(6), 52, 90],
    [years(1), 58, 107],
    [years(2), 66, 138],
    [years(5), 80, 162],
    [years(8), 91, 178],
    [years(10), 100, 193],
    [years(12), 106, 210],
    [years(14), 117, 220],
    [years(16), 120, 225],
  ],
};

export interface BodyDoubt {
  measure: BodyMeasure;
  message: string;
}

/** Weight and height that are implausible for the age; none if the age is not known. */
export function bodyDoubts(measured: Record<BodyMeasure, number | null>, age: Age | null): BodyDoubt[] {
  if (!age) return [];
  return bodyMeasures.flatMap((measure) => {
    const value = measured[measure];
    const band = ageBand(rows[measure], ([from]) => from, age);
    if (value === null || !band) return [];
    const [, lowest, highest] = band.row;
    if (value >= lowest && value <= highest) return [];
    const unit = units[measure];
    const message = `Check the ${measure}: ${value} ${unit}. Expected for ${band.group}: ${lowest}–${highest} ${unit}.`;
    return [{ measure, message }];
  });
}
