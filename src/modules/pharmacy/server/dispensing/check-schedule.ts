import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { scheduleFault } from '../../rules/registers/schedules.ts';

export function checkSchedule(item: Parameters<typeof scheduleFault>[0]): void {
  const fault = scheduleFault(item);
  if (fault) throw fieldFault(fault.field, fault.message);
}
