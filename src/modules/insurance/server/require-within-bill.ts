import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { claimedOf, creditedOf, dueOf } from '#modules/billing/rules.ts';
import { readBill } from '#modules/billing/server/bill/read-bills.ts';
import { aboveBill } from '../rules/readiness.ts';

/**
 * A draft may ask for no more than could be sent now. The bill may still change, so sending checks the amount again.
 */
export async function requireWithinBill(
  db: Handle,
  { policyId, billId, asked }: { policyId: string; billId: string | null; asked: number },
): Promise<void> {
  if (billId === null) return;
  const bill = await readBill(db, billId);
  const plan = await db
    .selectFrom('insurancePolicies')
    .innerJoin('insurancePlans', 'insurancePlans.id', 'insurancePolicies.planId')
    .select('copayBasisPoints')
    .where('insurancePolicies.id', '=', policyId)
    .executeTakeFirst();
  if (!bill || !plan) throw new Error('A claim has a bill and a plan');
  const claimed = claimedOf(bill);
  const fault = aboveBill({ asked, due: dueOf(bill), claimed, billed: bill.total - creditedOf(bill), ...plan });
  if (fault) throw fieldFault('asked', fault);
}
