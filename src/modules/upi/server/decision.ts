import type { UpiOutcome } from '../rules.ts';

/** What a callback led to, as its row keeps it. */
export interface Decision {
  outcome: UpiOutcome;
  paymentId?: string | null;
  depositId?: string | null;
}
