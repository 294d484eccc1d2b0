import type { Handle } from '../database/database.ts';
import type { RequestContext, RequestSettings } from './use-case.ts';

const nowhere = '00000000-0000-0000-0000-000000000000';

/** Ids of clinics known not to be the demo's. That never changes, so it is read only once per clinic. */
const realClinics = new WeakMap<RequestSettings, Set<string>>();

async function isReal({ database, settings }: RequestContext, clinicId: string): Promise<boolean> {
  const known = realClinics.get(settings) ?? new Set<string>();
  realClinics.set(settings, known);
  if (known.has(clinicId)) return true;
  const clinic = await database.clinic(clinicId).selectFrom('clinics').select('isDemo').executeTakeFirst();
  if (!clinic || clinic.isDemo) return false;
  known.add(clinicId);
  return true;
}

/**
 * The clinic named by a key, a signed link or a signature: of a screen, an analyser, a sensor or a patient's reminder.
 * Those of demo clinics open nothing if the demo is off.
 */
export async function clinicOfKey(context: RequestContext, clinicId: string): Promise<Handle> {
  const opens = context.settings.demo || (await isReal(context, clinicId));
  return context.database.clinic(opens ? clinicId : nowhere);
}
