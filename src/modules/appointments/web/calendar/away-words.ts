import { dayText } from '#foundation/shared/dates/dates.ts';
import type { DoctorException } from '#modules/staff/contract.ts';

/** Why a doctor sees nobody on a day: on leave, with the last day of a longer one, or no hours at all. */
export function awayWords(exceptions: readonly DoctorException[], day: string): string {
  const leaves = exceptions.filter(({ from, fromDay, toDay }) => from === null && fromDay <= day && day <= toDay);
  const [last] = leaves.map(({ toDay }) => toDay).sort((one, other) => other.localeCompare(one));
  if (!last) return 'Not in';
  return last === day ? 'On leave' : `On leave until ${dayText(last)}`;
}
