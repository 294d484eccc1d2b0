import { fieldFault } from '#foundation/server/field-fault.ts';
import { h1SaltOf, scheduleOf } from '../rules/schedule-h1.ts';

/** A drug of Schedule H1 that is called something else would be sold past its register. */
export function checkSchedule(item: { genericName: string; form: string; schedule: string }): void {
  if (scheduleOf(item) !== item.schedule) {
    throw fieldFault('schedule', `${h1SaltOf(item)} is a Schedule H1 drug. Choose Schedule H1.`);
  }
}
