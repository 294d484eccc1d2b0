import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { billingContract } from '../../contract.ts';
import { leftOfAll } from '../../rules/deposits/deposit.ts';
import { dueOf } from '../../rules.ts';
import { readBills } from '../bill/read-bills.ts';
import { readDeposits } from './read-deposits.ts';

export const listDeposits = clinicUseCase(billingContract.deposits, async ({ input: { patientId }, clinic }) => {
  await requirePatient(clinic, patientId);
  const [deposits, bills] = await Promise.all([
    readDeposits(clinic, sql`deposit.patient_id = ${patientId}`),
    readBills(clinic, sql`bill.patient_id = ${patientId}`),
  ]);
  const left = leftOfAll(deposits);
  return { deposits, left, balance: bills.reduce((sum, bill) => sum - dueOf(bill), left) };
});
