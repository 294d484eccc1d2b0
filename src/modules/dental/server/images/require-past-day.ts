import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicDay } from '#modules/billing/server/clinic-day.ts';
import { imageDayFault } from '../../rules/images.ts';

export async function requirePastDay(db: Handle, clinicId: string, takenOn: string): Promise<void> {
  const fault = imageDayFault(takenOn, await clinicDay(db, clinicId, new Date()));
  if (fault) throw fieldFault('takenOn', fault);
}
