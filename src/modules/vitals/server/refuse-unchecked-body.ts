import { fieldFaults } from '#foundation/server/requests/field-fault.ts';
import type { Age } from '../rules/age-on.ts';
import { bodyDoubts } from '../rules/body-limits.ts';

/** Doses depend on the weight, so a value implausible for the age is saved only after a recheck. */
export function refuseUncheckedBody(measured: Parameters<typeof bodyDoubts>[0], age: Age | null): void {
  const doubts = bodyDoubts(measured, age);
  if (doubts.length > 0) throw fieldFaults(doubts.map(({ measure, message }) => ({ field: measure, message })));
}
