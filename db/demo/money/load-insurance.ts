import type { Handle } from '#foundation/server/database/database.ts';
import type { ClaimDocument } from '#modules/insurance/rules/readiness.ts';

interface DemoPayer {
  name: string;
  documents: ClaimDocument[];
  plans: { name: string; copayBasisPoints: number }[];
}

const payers: readonly DemoPayer[] = [
  {
    name: 'Aarogyasri Health Care Trust',
    documents: ['bill', 'prescription', 'lab_reports', 'id_proof', 'pre_authorisation'],
    plans: [{ name: 'Rajiv Aarogyasri', copayBasisPoints: 0 }],
  },
  {
    name: 'Ayushman Bharat PM-JAY',
    documents: ['bill', 'prescription', 'lab_reports', 'id_proof', 'pre_authorisation'],
    plans: [{ name: 'PM-JAY', copayBasisPoints: 0 }],
  },
  {
    name: 'Deccan General Insurance',
    documents: ['bill', 'prescription', 'policy_card', 'id_proof', 'claim_form'],
    plans: [
      { name: 'Family Floater', copayBasisPoints: 0 },
      { name: 'Senior Citizens', copayBasisPoints: 2000 },
    ],
  },
];

export async function loadInsurance(db: Handle) {
  for (const { plans, ...payer } of payers) {
    const { id } = await db.insertInto('payers').values(payer).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('insurancePlans')
      .values(plans.map((plan) => ({ ...plan, payerId: id })))
      .execute();
  }
}
