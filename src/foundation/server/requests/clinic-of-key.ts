import type { Handle } from '../database/database.ts';
import type { RequestContext, RequestSettings } from './use-case.ts';

const nowhere = '00000000-0000-0000-0000-000000000000';

/** A clinic is the demo's or not for good, so it is asked once. */
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
 * The clinic that a key, a signed link or a signature names: of a screen, an analyser, a sensor, a patient's reminder. Those of the demo
 * open nothing where there is no demo.
 */
export async function clinicOfKey(context: RequestContext, clinicId: string): Promise<Handle> {
  const opens = context.settings.demo || (await isReal(context, clinicId));
  return context.database.clinic(opens ? clinicId : nowhere);
}
