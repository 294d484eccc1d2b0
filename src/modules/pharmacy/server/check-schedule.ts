import { fieldFault } from '#foundation/server/field-fault.ts';
import { h1SaltOf } from '../rules/schedule-h1.ts';

/** A drug of Schedule H1 that is called something else would be sold past its register. */
export function checkSchedule(item: { genericName: string; form: string; schedule: string }): void {
  const salt = h1SaltOf(item);
  if (salt && (item.schedule === 'OTC' || item.schedule === 'H')) {
    throw fieldFault('schedule', `${salt} is a Schedule H1 drug. Choose Schedule H1.`);
  }
}
