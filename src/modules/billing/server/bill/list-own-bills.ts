import { sql } from 'kysely';
import { patientUseCase } from '#foundation/server/requests/use-case.ts';
import { billingContract } from '../../contract.ts';
import { readBills } from './read-bills.ts';

export const listOwnBills = patientUseCase(billingContract.mine, ({ input, own }) =>
  readBills(own, sql`bill.patient_id = any (current_patient_ids())`, input.count),
);
