import { sql } from 'kysely';
import { patientUseCase } from '#foundation/server/requests/use-case.ts';
import { billingContract } from '../../contract.ts';
import { linesOnPaper } from '../../rules/concealed-tests.ts';
import { readBills } from './read-bills.ts';

export const listOwnBills = patientUseCase(billingContract.mine, async ({ input, own }) => {
  const bills = await readBills(own, sql`bill.patient_id = any (current_patient_ids())`, {
    most: input.count,
    isOwn: true,
  });
  return bills.map((bill) => ({ ...bill, lines: linesOnPaper(bill.lines) }));
});
