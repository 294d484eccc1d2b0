import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { readDrugList } from '#modules/consultations/server/lists/own-drugs.ts';
import { drugsBySalts, scheduleFault } from '../../rules/registers/schedules.ts';

export async function checkSchedule(clinic: Handle, item: Parameters<typeof scheduleFault>[0]): Promise<void> {
  const fault = scheduleFault(item, drugsBySalts(await readDrugList(clinic)));
  if (fault) throw fieldFault(fault.field, fault.message);
}
