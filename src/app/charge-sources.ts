import { visitCharges } from '#modules/appointments/server/visit-charges.ts';
import type { ChargeSource } from '#modules/billing/server/charge-source.ts';

/** What the modules offer to be billed. */
export const chargeSources: readonly ChargeSource[] = [visitCharges];
