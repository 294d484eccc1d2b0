import type { Handle } from '#foundation/server/database.ts';
import { findConsent } from '#modules/consents/server/find-consent.ts';
import { missingConsents } from '../rules/missing-consents.ts';
import { completedSittings, readProcedures } from './plan-totals.ts';

/** In a transaction that holds the plan: whether something must be signed before its sitting goes on. */
export async function lacksConsent(db: Handle, planId: string, patientId: string): Promise<boolean> {
  const procedures = await readProcedures(db, planId);
  for (const kind of missingConsents(procedures, await completedSittings(db, planId), [])) {
    if (!(await findConsent(db, patientId, kind))) return true;
  }
  return false;
}
