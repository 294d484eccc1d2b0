import type { Form } from '../content/drugs.ts';
import type { Parts } from './line-parts.ts';
import { type Frequency, type Unit, unitOf } from './line-words.ts';

const plural: Partial<Record<Form, string>> = { tablet: 'tablets', capsule: 'capsules', sachet: 'sachets' };

function amountText(amount: number, unit: Unit, form: Form): string {
  if (unit === 'count') return `${amount} ${amount > 1 ? (plural[form] ?? form) : form}`;
  if (unit === 'drops' || unit === 'puffs' || unit === 'units')
    return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`;
  return `${amount} ml`;
}

/** How much and how often, in words. */
export function doseText({ amount, counts }: Parts, frequency: Frequency, form: Form): string {
  if (amount) return `${amountText(amount.amount, amount.unit, form)} ${frequency.words}`;
  if (unitOf[form] === 'application') return `apply ${frequency.words}`;
  const taken = counts?.filter((count) => count > 0) ?? [];
  const [first = 1] = taken;
  const isSame = taken.every((count) => count === first);
  return isSame && first !== 1 ? `${amountText(first, 'count', form)} ${frequency.words}` : frequency.words;
}

/** How many to dispense. */
export function quantityOf({ amount, counts }: Parts, { perDay }: Frequency, days: number): number | null {
  if (perDay === null) return null;
  const each = amount?.unit === 'count' ? amount.amount : 1;
  const aDay = counts ? counts.reduce((sum, count) => sum + count, 0) * each : perDay * each;
  return Math.ceil(aDay * days - 1e-9);
}

export function durationText(days: number | null | undefined): string {
  if (days === undefined) return '';
  if (days === null) return 'to be continued';
  return days === 1 ? '1 day' : `${days} days`;
}
