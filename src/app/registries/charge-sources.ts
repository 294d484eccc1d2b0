import { sessionCharges } from '#modules/aesthetic/server/session/session-charges.ts';
import { visitCharges } from '#modules/appointments/server/visit/visit-charges.ts';
import type { ChargeSource } from '#modules/billing/server/charges/charge-source.ts';
import { procedureCharges } from '#modules/dental/server/money/procedure-charges.ts';
import { testCharges } from '#modules/laboratory/server/orders/test-charges.ts';
import { dispensingCharges } from '#modules/pharmacy/server/dispensing/dispensing-charges.ts';
import { bedDayCharges } from '#modules/wards/server/stay/bed-day-charges.ts';

/** The charges that modules offer for billing. */
export const chargeSources: readonly ChargeSource[] = [
  visitCharges,
  bedDayCharges,
  testCharges,
  dispensingCharges,
  procedureCharges,
  sessionCharges,
];
