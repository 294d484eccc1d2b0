import type { Form } from '../../content/drugs.ts';
import type { Amount } from './line-frequency.ts';
import type { Parts } from './line-parts.ts';
import { type Frequency, unitOf } from './line-words.ts';

const single: Partial<Record<Form, string>> = { injection: 'vial', respules: 'respule' };
const plural: Partial<Record<Form, string>> = {
  tablet: 'tablets',
  capsule: 'capsules',
  sachet: 'sachets',
  injection: 'vials',
};

function amountText({ amount, unit, isAmpoule }: Amount, form: Form): string {
  if (isAmpoule) return `${amount} ${amount === 1 ? 'ampoule' : 'ampoules'}`;
  if (unit === 'count') return `${amount} ${(amount > 1 ? plural[form] : single[form]) ?? form}`;
  if (unit === 'drops' || unit === 'puffs' || unit === 'units')
    return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`;
  return `${amount} ml`;
}

export function doseText({ amount, counts, route }: Parts, frequency: Frequency, form: Form): string {
  const often = route ? `${route} ${frequency.words}` : frequency.words;
  if (amount && !amount.isInCounts) return `${amountText(amount, form)} ${often}`;
  if (unitOf[form] === 'application') return `apply ${often}`;
  if (amount) return often;
  const taken = counts?.filter((count) => count > 0) ?? [];
  const [first = 1] = taken;
  const isSame = taken.every((count) => count === first);
  return isSame && first !== 1 ? `${amountText({ amount: first, unit: 'count' }, form)} ${often}` : often;
}

/** The quantity to dispense. */
export function quantityOf({ amount }: Parts, { perDay, onDays = 1 }: Frequency, days: number): number | null {
  if (perDay === null) return null;
  const each = amount?.unit === 'count' ? amount.amount : 1;
  // Counts whole days: two tablets once a week for ten days are four, on the first and the eighth day.
  const wholeUp = (amount: number) => Math.ceil(amount - 1e-9);
  return wholeUp((perDay / onDays) * each * wholeUp(days * onDays));
}

export function durationText(days: number | null | undefined): string {
  if (days === undefined) return '';
  if (days === null) return 'to be continued';
  return days === 1 ? '1 day' : `${days} days`;
}
