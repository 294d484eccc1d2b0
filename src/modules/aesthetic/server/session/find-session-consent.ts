import type { Handle } from '#foundation/server/database.ts';
import type { TreatmentConsent } from '#modules/consents/rules.ts';
import { findConsent } from '#modules/consents/server/find-consent.ts';
import { selectServices } from '../services/service-row.ts';

/** Of a plan without a service of its name: the safe side. */
const general = { needsConsent: true, consentKind: 'treatment' } as const;

/** In a transaction: the consent that a session of this treatment needs and the client has not signed. */
export async function findSessionConsent(
  db: Handle,
  { patientId, title }: { patientId: string; title: string },
): Promise<TreatmentConsent | null> {
  const service = await selectServices(db).where('name', '=', title).executeTakeFirst();
  const { needsConsent, consentKind } = service ?? general;
  if (!needsConsent || (await findConsent(db, patientId, consentKind))) return null;
  return consentKind;
}
