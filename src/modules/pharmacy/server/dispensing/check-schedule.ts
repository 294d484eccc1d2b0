import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { scheduleFault } from '../../rules/registers/schedule-h1.ts';

export function checkSchedule(item: Parameters<typeof scheduleFault>[0]): void {
  const message = scheduleFault(item);
  if (message) throw fieldFault('schedule', message);
}
