import type { Summary } from '../../contract-summary.ts';
import { stayNoteOf } from '../../rules/discharge-note.ts';

export interface StayFacts {
  reason: string;
  dischargeNote: string;
  /** The active orders of the medicine chart, or those active at the discharge. */
  orders: { text: string; ingredients: string[]; reason: string }[];
  tests: { name: string; results: { name: string; value: string; unit: string; flag: string | null }[] }[];
  /** Tests without a final result. */
  pending: string[];
}

const resultText = ({ name, value, unit, flag }: StayFacts['tests'][number]['results'][number]) =>
  `${name} ${[value, unit, flag && `(${flag})`].filter(Boolean).join(' ')}`;

/** A first version of the summary from the facts of the stay. */
export function prefillSummary({ reason, dischargeNote, orders, tests, pending }: StayFacts): Summary {
  return {
    diagnosis: reason,
    course: stayNoteOf(dischargeNote),
    tests: [
      ...tests.map(({ name, results }) => `${name}: ${results.map(resultText).join(', ')}`),
      ...(pending.length > 0 ? [`Results pending: ${pending.join(', ')}`] : []),
    ].join('\n'),
    advice: '',
    // A drug ordered as written could not be parsed then, and cannot be now.
    lines: orders.map(({ text, ingredients, reason: why }) => ({
      text,
      isAsWritten: ingredients.length === 0,
      reason: why,
    })),
    followUpOn: null,
  };
}
