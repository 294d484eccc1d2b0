import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { h1SaltOf, scheduleOf } from '../../rules/registers/schedule-h1.ts';

interface Kept {
  genericName: string;
  form: string;
  schedule: string;
  isNarcotic: boolean;
}

/** A drug of Schedule H1 that is called something else would be sold past its register, a narcotic one without a prescription. */
export function checkSchedule(item: Kept): void {
  if (item.isNarcotic && item.schedule === 'OTC') {
    throw fieldFault('schedule', 'NDPS drugs need a prescription. Choose their schedule.');
  }
  if (scheduleOf(item) !== item.schedule) {
    throw fieldFault('schedule', `${h1SaltOf(item)} is a Schedule H1 drug. Choose Schedule H1.`);
  }
}
