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

/** What the desk writes down by itself; the settlement comes with its payment. */
export const writtenSteps = ['sent', 'queried', 'approved', 'rejected', 'withdrawn'] as const;
export type WrittenStep = (typeof writtenSteps)[number];

/** Steps that are taken only with a reason. */
export const reasonedSteps: readonly WrittenStep[] = ['queried', 'rejected', 'withdrawn'];

/** What may follow on what. A rejected claim can be sent again; of one that was short-paid more may come. */
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

/** Nothing is paid on a pre-authorisation: it has no bill. */
export const mayFollow = (from: ClaimStatus, to: ClaimStatus, hasBill: boolean): boolean =>
  nextSteps[from].includes(to) && (hasBill || (to !== 'settled' && to !== 'short_paid'));

interface Claimed {
  asked: number;
  settled: number;
  status: ClaimStatus;
}

/** What a settlement makes of a claim: all that was asked for, or less. */
export const settledAs = ({ asked, settled }: Pick<Claimed, 'asked' | 'settled'>, amount: number) =>
  settled + amount >= asked ? 'settled' : 'short_paid';

/** What the payer did not pay, once they have paid or refused; the patient owes it. */
export const shortfallOf = ({ asked, settled, status }: Claimed): number =>
  status === 'short_paid' || status === 'rejected' ? asked - settled : 0;

/** The most that a payer can be asked for: what is due, less what the patient pays of it. */
export function mostClaimed(due: number, copayBasisPoints: number): number {
  const copay = (BigInt(Math.max(0, due)) * BigInt(copayBasisPoints) + 5_000n) / 10_000n;
  return Math.max(0, due) - Number(copay);
}

/** What is asked of the payer unless the desk types another sum: in whole rupees, so that the rest can be paid in cash. */
export const proposedClaim = (due: number, copayBasisPoints: number): number =>
  inCash(mostClaimed(due, copayBasisPoints));

/** What is left of a claim when a settlement is taken back. */
export const statusAfterReversal = (settled: number): ClaimStatus => (settled === 0 ? 'approved' : 'short_paid');
