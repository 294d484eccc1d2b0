import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { DepositFor } from '#modules/billing/rules/deposits/deposit-code.ts';
import { addDepositReference } from '#modules/billing/server/deposits/add-deposit-reference.ts';
import { bookDeposit } from '#modules/billing/server/deposits/book-deposit.ts';
import { lockDeposits } from '#modules/billing/server/deposits/lock-deposits.ts';
import { readDeposits } from '#modules/billing/server/deposits/read-deposits.ts';
import { isOfOtherAmount, knownPayment, type UpiCallback } from '../rules.ts';
import { bookedElsewhere } from './booked-elsewhere.ts';
import type { Decision } from './decision.ts';
import { holdPatient } from './hold-patient.ts';

/** Locks the patient's deposits, so that the same deposit taken at the desk comes before or after this, and is seen. */
export async function decideDeposit(db: Handle, told: UpiCallback, of: DepositFor, by: string): Promise<Decision> {
  const { amount, reference } = told;
  const patientId = await holdPatient(db, of.patientNumber);
  if (!patientId) return { outcome: 'no_patient' };
  await lockDeposits(db, patientId);
  const deposits = await readDeposits(db, sql`deposit.patient_id = ${patientId}`);
  const known = knownPayment(deposits, told);
  if (known) {
    if (known.reference === '') await addDepositReference(db, known.id, reference);
    return { outcome: 'known', depositId: known.id };
  }
  if (isOfOtherAmount(deposits, told)) return { outcome: 'other_amount' };
  const elsewhere = await bookedElsewhere(db, { reference, beside: { patientId } });
  if (elsewhere) return { outcome: elsewhere };
  const taken = { patientId, practice: of.practice, method: 'upi' as const, amount, tendered: null, reference };
  return { outcome: 'booked', depositId: (await bookDeposit(db, taken, by)).id };
}
