import type { SignedDrug } from '#modules/consultations/contract.ts';
import { isInsulin } from '#modules/consultations/rules/prescription-line/strength.ts';
import { markOf } from '#modules/consultations/rules/safety/reason-against.ts';
import type { Summary } from '../../contract-summary.ts';
import { stayNoteOf } from '../../rules/discharge-note.ts';

type Order = Pick<SignedDrug, 'text' | 'drug' | 'ingredients' | 'form' | 'strength' | 'dose' | 'warnings' | 'reason'>;

export interface StayFacts {
  reason: string;
  dischargeNote: string;
  /** The active orders of the medicine chart, or those active at the discharge. */
  orders: Order[];
  tests: { name: string; results: { name: string; value: string; unit: string; flag: string | null }[] }[];
  /** Tests without a final result. */
  pending: string[];
}

const resultText = ({ name, value, unit, flag }: StayFacts['tests'][number]['results'][number]) =>
  `${name} ${[value, unit, flag && `(${flag})`].filter(Boolean).join(' ')}`;

/**
 * Injections into a vein or a muscle, insulin too, are given by the ward only. Those under the skin, and insulin without
 * a route, also go home with the patient.
 */
const isForHome = (order: Order) =>
  order.form !== 'injection' || /\bSC\b/.test(order.dose) || (isInsulin(order) && !/\bI[VM]\b/.test(order.dose));

const givenText = (orders: readonly Order[]) =>
  orders.length === 0
    ? ''
    : `Given on the ward: ${orders.map(({ drug, strength, dose }) => [drug, strength, dose].filter(Boolean).join(' ')).join('; ')}`;

/**
 * A first version of the summary from the facts of the stay. Injections that only the ward gives are named in the
 * course instead of being proposed for home.
 */
export function prefillSummary({ reason, dischargeNote, orders, tests, pending }: StayFacts): Summary {
  return {
    diagnosis: reason,
    course: [stayNoteOf(dischargeNote), givenText(orders.filter((order) => !isForHome(order)))]
      .filter(Boolean)
      .join('\n'),
    tests: [
      ...tests.map(({ name, results }) => `${name}: ${results.map(resultText).join(', ')}`),
      ...(pending.length > 0 ? [`Results pending: ${pending.join(', ')}`] : []),
    ].join('\n'),
    advice: '',
    // A drug ordered as written could not be parsed then, and cannot be now.
    lines: orders.filter(isForHome).map(({ text, ingredients, warnings, reason: why }) => ({
      text,
      isAsWritten: ingredients.length === 0,
      reason: why,
      answers: warnings.map(markOf),
    })),
    followUpOn: null,
  };
}
