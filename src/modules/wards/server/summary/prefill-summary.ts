import type { Summary } from '../../contract-summary.ts';
import { stayNoteOf } from '../../rules/discharge-note.ts';

export interface StayFacts {
  reason: string;
  dischargeNote: string;
  /** What stands on the medicine chart, after the discharge what stood there then. */
  orders: { text: string; ingredients: string[]; reason: string }[];
  tests: { name: string; results: { name: string; value: string; unit: string; flag: string | null }[] }[];
  /** Tests without a result that is final. */
  pending: string[];
}

const resultText = ({ name, value, unit, flag }: StayFacts['tests'][number]['results'][number]) =>
  `${name} ${[value, unit, flag && `(${flag})`].filter(Boolean).join(' ')}`;

/** What the stay says already, for the doctor to go on from. */
export function prefillSummary({ reason, dischargeNote, orders, tests, pending }: StayFacts): Summary {
  return {
    diagnosis: reason,
    course: stayNoteOf(dischargeNote),
    tests: [
      ...tests.map(({ name, results }) => `${name}: ${results.map(resultText).join(', ')}`),
      ...(pending.length > 0 ? [`Results pending: ${pending.join(', ')}`] : []),
    ].join('\n'),
    advice: '',
    // A drug that was ordered as written was not understood then, and is not now.
    lines: orders.map(({ text, ingredients, reason: why }) => ({
      text,
      isAsWritten: ingredients.length === 0,
      reason: why,
    })),
    followUpOn: null,
  };
}
