import type { Form } from '../../content/drugs.ts';
import type { Parts } from './line-parts.ts';
import { type Frequency, type Unit, unitOf } from './line-words.ts';

/** A line in figures, for those who check doses. */
export interface Regimen {
  /** The most that is taken at one time, in `unit`. */
  each: number;
  /** On a day on which it is taken. Null: nobody says how often. */
  perDay: number | null;
  /** The share of days on which it is taken. */
  onDays: number;
  unit: Unit;
}

export function regimenOf({ amount, counts }: Parts, frequency: Frequency, form: Form, isVial: boolean): Regimen {
  const { perDay, onDays = 1 } = frequency;
  const each = amount?.amount ?? 1;
  const times = counts?.filter((count) => count > 0) ?? [1];
  return {
    each: Math.max(...times) * each,
    perDay: perDay === null ? null : (perDay / onDays) * each,
    onDays,
    unit: amount?.unit ?? (isVial ? 'count' : unitOf[form]),
  };
}
