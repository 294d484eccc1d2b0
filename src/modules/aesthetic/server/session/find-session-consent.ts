import type { Handle } from '#foundation/server/database/database.ts';
import type { TreatmentConsent } from '#modules/consents/rules.ts';
import { findConsent } from '#modules/consents/server/find-consent.ts';
import { servicesNamed } from '../../rules/services-named.ts';
import { selectServices } from '../services/service-row.ts';

/** The consents a session of this treatment needs. A plan that names no service needs the general one. */
export async function neededConsents(db: Handle, title: string): Promise<TreatmentConsent[]> {
  const named = servicesNamed(title, await selectServices(db).orderBy('name').execute());
  if (named.length === 0) return ['treatment'];
  return named.flatMap(({ needsConsent, consentKind }) => (needsConsent ? [consentKind] : []));
}

/** The first needed consent that the client has not signed. Call in a transaction. */
export async function findSessionConsent(
  db: Handle,
  { patientId, title }: { patientId: string; title: string },
): Promise<TreatmentConsent | null> {
  for (const kind of await neededConsents(db, title)) {
    if (!(await findConsent(db, patientId, kind))) return kind;
  }
  return null;
}
