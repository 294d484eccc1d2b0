import type { TestClinic } from '#app/testing/test-server.ts';
import { today } from '#modules/appointments/server/testing/desk.ts';
import { issueBill } from '#modules/billing/server/testing/bill.ts';
import type { ClaimDocument } from '../../rules/readiness.ts';

export const newPayer = (documents: ClaimDocument[] = ['bill', 'id_proof']) => ({
  id: null,
  version: 0,
  name: `Payer ${crypto.randomUUID()}`,
  documents,
  plans: [{ id: null, name: 'Family floater', copayBasisPoints: 1000 }],
});

/** A patient's policy over 1,000 rupees, valid today. */
export async function insure(clinic: TestClinic, patientId: string, documents?: ClaimDocument[]) {
  const payer = await clinic.as('admin').insurance.savePayer(newPayer(documents));
  const desk = clinic.as('receptionist').insurance;
  const { id: policyId } = await desk.addPolicy({
    patientId,
    planId: payer.plans[0]?.id ?? '',
    policyNumber: 'P/141126/01/2026/004512',
    validFrom: today(),
    validTo: today(),
    sumInsured: 100_000,
  });
  return { desk, payer, policyId };
}

/** A bill of 500 rupees with a claim of 450. */
export async function startClaim(clinic: TestClinic, documents?: ClaimDocument[]) {
  const { bill, patientId, desk: billing } = await issueBill(clinic);
  const { desk, payer, policyId } = await insure(clinic, patientId, documents);
  const claim = await desk.startClaim({ policyId, billId: bill.id, asked: 45_000 });
  return { desk, billing, payer, policyId, bill, patientId, claim };
}

/** A claim that the payer has approved. */
export async function approvedClaim(clinic: TestClinic) {
  const started = await startClaim(clinic, ['bill']);
  const { desk, claim } = started;
  const sent = await desk.takeStep({ id: claim.id, version: claim.version, status: 'sent' });
  const approved = await desk.takeStep({ id: claim.id, version: sent.version, status: 'approved', amount: 40_000 });
  return { ...started, claim: approved };
}
