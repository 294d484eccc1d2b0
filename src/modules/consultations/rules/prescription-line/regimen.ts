import type { Form } from '../../content/drugs.ts';
import type { Parts } from './line-parts.ts';
import { type Frequency, type Unit, unitOf } from './line-words.ts';

/** A line in numbers, for dose checks. */
export interface Regimen {
  /** The most taken at one time, in `unit`. */
  each: number;
  /** The amount on a day on which the drug is taken. Null if no frequency is stated. */
  perDay: number | null;
  /** The share of days on which the drug is taken. */
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
