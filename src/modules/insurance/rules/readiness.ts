import { rupees } from '#foundation/shared/money.ts';
import { mostClaimed } from './claim-status.ts';

/** Documents that a payer may require. */
export const documents = [
  'bill',
  'prescription',
  'lab_reports',
  'discharge_summary',
  'policy_card',
  'id_proof',
  'claim_form',
  'pre_authorisation',
  'consent',
] as const;
export type ClaimDocument = (typeof documents)[number];

export const documentNames: Record<ClaimDocument, string> = {
  bill: 'Bill',
  prescription: 'Signed prescription',
  lab_reports: 'Lab reports',
  discharge_summary: 'Discharge summary',
  policy_card: 'Copy of the policy card',
  id_proof: 'Proof of identity',
  claim_form: 'Signed claim form',
  pre_authorisation: 'Pre-authorisation letter',
  consent: 'Consent of the patient',
};

/** Documents found in the clinic's own records, so nobody ticks them. */
export const ownDocuments: readonly ClaimDocument[] = ['bill', 'prescription', 'lab_reports', 'consent'];

export interface ClaimFacts {
  hasBill: boolean;
  asked: number;
  /** The amount due on the bill. */
  due: number;
  /** The part of it that other claims under way ask for, from whichever payer. */
  claimed: number;
  /** The bill's total minus its credits. */
  billed: number;
  copayBasisPoints: number;
  /** The day of the bill, or today. */
  day: string;
  policy: { validFrom: string; validTo: string; isRemoved: boolean };
  /** The part of the sum insured that is left, without this claim. */
  left: number;
  wanted: readonly ClaimDocument[];
  /** Documents that exist in the records or were ticked. */
  there: readonly ClaimDocument[];
}

type OfBill = Pick<ClaimFacts, 'asked' | 'due' | 'claimed' | 'billed' | 'copayBasisPoints'>;

/** Why a claim exceeds its bill, or null if it does not. */
export function aboveBill({ asked, due, claimed, billed, copayBasisPoints }: OfBill): string | null {
  if (asked > due) return `More than the ${rupees(due)} due on the bill`;
  const left = Math.max(0, due - claimed);
  if (asked > left) return `More than the ${rupees(left)} that other claims for this bill leave`;
  const most = mostClaimed(billed, copayBasisPoints);
  return asked > most ? `More than ${rupees(most)}: the patient pays ${copayBasisPoints / 100}% of the bill` : null;
}

/** Lists what is missing before a claim can be sent; empty if it is ready. */
export function missingOf(facts: ClaimFacts): string[] {
  const { hasBill, asked, day, policy, left, wanted, there } = facts;
  const tooMuch = hasBill ? aboveBill(facts) : null;
  const papers = wanted.filter((paper) => (hasBill || paper !== 'bill') && !there.includes(paper));
  return [
    ...(policy.isRemoved ? ['The policy was removed'] : []),
    ...(day < policy.validFrom || day > policy.validTo ? ['The policy is not valid on this day'] : []),
    ...(asked > left ? ['More than is left of the sum insured'] : []),
    ...(tooMuch ? [tooMuch] : []),
    ...papers.map((paper) => `${documentNames[paper]} ${paper === 'lab_reports' ? 'are' : 'is'} missing`),
  ];
}
