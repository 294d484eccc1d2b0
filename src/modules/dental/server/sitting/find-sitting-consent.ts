import type { Handle } from '#foundation/server/database/database.ts';
import type { TreatmentConsent } from '#modules/consents/rules.ts';
import { findConsent } from '#modules/consents/server/find-consent.ts';
import { missingConsents } from '../../rules/missing-consents.ts';
import { completedSittings, readProcedures } from '../plan/plan-totals.ts';

/** In a transaction that holds the plan: the consent that must be signed before the sitting goes on, if any. */
export async function findSittingConsent(
  db: Handle,
  plan: { id: string; patientId: string },
): Promise<TreatmentConsent | null> {
  const procedures = await readProcedures(db, plan.id);
  for (const { kind, teeth } of missingConsents(procedures, await completedSittings(db, plan.id), [])) {
    for (const tooth of teeth) if (!(await findConsent(db, plan.patientId, kind, tooth))) return kind;
  }
  return null;
}
