export const claimStatuses = ['draft', 'sent', 'queried', 'approved', 'settled', 'short_paid', 'rejected'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

export const statusNames: Record<ClaimStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  queried: 'Queried',
  approved: 'Approved',
  settled: 'Settled',
  short_paid: 'Short-paid',
  rejected: 'Rejected',
};

/** What the desk writes down by itself; the settlement comes with its payment. */
export const writtenSteps = ['sent', 'queried', 'approved', 'rejected'] as const;
export type WrittenStep = (typeof writtenSteps)[number];

/** What may follow on what. A rejected claim can be sent again; of one that was short-paid more may come. */
const nextSteps: Record<ClaimStatus, readonly ClaimStatus[]> = {
  draft: ['sent'],
  sent: ['queried', 'approved', 'rejected'],
  queried: ['sent', 'rejected'],
  approved: ['queried', 'settled', 'short_paid', 'rejected'],
  settled: [],
  short_paid: ['settled', 'short_paid'],
  rejected: ['sent'],
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

/** What is asked of the payer unless the desk types another sum: what is due, less what the patient pays of it. */
export function proposedClaim(due: number, copayBasisPoints: number): number {
  const copay = (BigInt(Math.max(0, due)) * BigInt(copayBasisPoints) + 5_000n) / 10_000n;
  return Math.max(0, due) - Number(copay);
}
