import type { Handle } from '#foundation/server/database/database.ts';
import { findConsent } from '#modules/consents/server/find-consent.ts';
import type { Code, EntryStatus } from '../../rules/codes.ts';
import { consentFor } from '../../rules/missing-consents.ts';

/** In a transaction: true if the patient has signed the consent that a procedure needs for this status. */
export async function hasConsent(
  db: Handle,
  patientId: string,
  { tooth, code, status }: { tooth: number; code: Code; status: EntryStatus },
): Promise<boolean> {
  const kind = consentFor(code, status);
  return kind === null || (await findConsent(db, patientId, kind, tooth)) !== undefined;
}
