import { rupees } from '#foundation/shared/money.ts';

interface Payment {
  /** The total, in paise. */
  amount: number;
  /** Inpatients pay when they leave, with the stay. */
  isInpatient: boolean;
  isWaived: boolean;
  /** Null if it is on no bill. `claimed` is what a payer has approved and not paid yet. */
  bill: { number: string; due: number; claimed: number } | null;
}

/** Why medicines that must be paid first stay at the counter; null if they may be handed over. */
export function whyUnpaid({ amount, isInpatient, isWaived, bill }: Payment): string | null {
  if (amount <= 0 || isInpatient || isWaived) return null;
  if (!bill) return 'Not billed yet. It is billed and paid at the desk first.';
  const open = bill.due - bill.claimed;
  return open > 0 ? `${rupees(open)} is still due on bill ${bill.number}.` : null;
}

interface Blocked {
  name: string;
  batchNumber: string;
  why: 'expired' | 'recalled';
}

const blockedWords = { expired: 'has expired', recalled: 'is recalled' } as const;

export const blockedText = ({ name, batchNumber, why }: Blocked) =>
  `Batch ${batchNumber} of ${name} ${blockedWords[why]}.`;

/** For a batch that was taken from the shelf while it could still be handed over. */
export const whyBlocked = (batch: Blocked) => `${blockedText(batch)} Return it and dispense another.`;
