import { rupees } from '#foundation/shared/money.ts';
import { inCash } from '#modules/cashier/rules.ts';

export const claimStatuses = [
  'draft',
  'sent',
  'queried',
  'approved',
  'settled',
  'short_paid',
  'rejected',
  'withdrawn',
] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

export const statusNames: Record<ClaimStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  queried: 'Queried',
  approved: 'Approved',
  settled: 'Settled',
  short_paid: 'Short-paid',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** Steps that the desk records itself; a settlement is recorded with its payment. */
export const writtenSteps = ['sent', 'queried', 'approved', 'rejected', 'withdrawn'] as const;
export type WrittenStep = (typeof writtenSteps)[number];

/** Steps that require a reason. */
export const reasonedSteps: readonly WrittenStep[] = ['queried', 'rejected', 'withdrawn'];

/** The allowed next statuses. A rejected claim can be sent again; a short-paid one may receive more. */
const nextSteps: Record<ClaimStatus, readonly ClaimStatus[]> = {
  draft: ['sent', 'withdrawn'],
  sent: ['queried', 'approved', 'rejected', 'withdrawn'],
  queried: ['sent', 'rejected', 'withdrawn'],
  approved: ['queried', 'settled', 'short_paid', 'rejected', 'withdrawn'],
  settled: [],
  short_paid: ['settled', 'short_paid'],
  rejected: ['sent'],
  withdrawn: [],
};

/** A pre-authorisation has no bill, so nothing is paid on it. */
export const mayFollow = (from: ClaimStatus, to: ClaimStatus, hasBill: boolean): boolean =>
  nextSteps[from].includes(to) && (hasBill || (to !== 'settled' && to !== 'short_paid'));

interface Claimed {
  asked: number;
  settled: number;
  status: ClaimStatus;
}

/** The status of a claim after a settlement: paid in full, or less. */
export const settledAs = ({ asked, settled }: Pick<Claimed, 'asked' | 'settled'>, amount: number) =>
  settled + amount >= asked ? 'settled' : 'short_paid';

/**
 * Why a payer's money cannot be booked, or null if it can. If the patient has paid the payer's part meanwhile, the desk
 * has to give it back first, otherwise nobody would know whom the surplus belongs to.
 */
export function settlementFault({
  asked,
  settled,
  amount,
  due,
}: Pick<Claimed, 'asked' | 'settled'> & { amount: number; due: number }): string | null {
  if (settled + amount > asked) return `More than the ${rupees(asked - settled)} left of this claim`;
  if (amount <= due) return null;
  const surplus = rupees(amount - Math.max(0, due));
  return `Only ${rupees(Math.max(0, due))} is due on the bill: ${surplus} of this is already paid. Refund it as "Still to be paid", then book this`;
}

/** The amount that the payer left unpaid after paying or refusing; the patient owes it. */
export const shortfallOf = ({ asked, settled, status }: Claimed): number =>
  status === 'short_paid' || status === 'rejected' ? asked - settled : 0;

/** What became of the amount asked for, such as "₹400 paid, ₹50 short"; empty while nothing was paid or refused. */
export function settledText(claim: Claimed): string {
  const shortfall = shortfallOf(claim);
  return [
    claim.settled > 0 ? `${rupees(claim.settled)} paid` : '',
    shortfall > 0 ? `${rupees(shortfall)} ${claim.status === 'rejected' ? 'refused' : 'short'}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The most that a payer can be asked for: the amount due minus the patient's co-payment. */
export function mostClaimed(due: number, copayBasisPoints: number): number {
  const copay = (BigInt(Math.max(0, due)) * BigInt(copayBasisPoints) + 5_000n) / 10_000n;
  return Math.max(0, due) - Number(copay);
}

/** The proposed claim in whole rupees, so that the rest can be paid in cash. The desk can type another amount. */
export const proposedClaim = (due: number, copayBasisPoints: number): number =>
  inCash(mostClaimed(due, copayBasisPoints));

/** The status of a claim after a settlement is reversed. */
export const statusAfterReversal = (settled: number): ClaimStatus => (settled === 0 ? 'approved' : 'short_paid');
