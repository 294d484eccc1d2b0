import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { imageDayFault } from '../../rules/images.ts';

export async function requirePastDay(db: Handle, takenOn: string): Promise<void> {
  const fault = imageDayFault(takenOn, await readClinicDay(db));
  if (fault) throw fieldFault('takenOn', fault);
}
