import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { billingContract } from '../../contract.ts';
import { takenBefore } from '../../rules/deposits/taken-before.ts';
import { isReferenceMissing } from '../../rules.ts';
import { ridePatient } from '../bill/check-patient.ts';
import { readSettings } from '../settings.ts';
import { bookDeposit } from './book-deposit.ts';
import { lockDeposits } from './lock-deposits.ts';
import { readDeposits } from './read-deposits.ts';

export const takeDeposit = clinicUseCase(billingContract.takeDeposit, ({ input, caller, clinic }) =>
  inTransaction(clinic, async (db) => {
    const { patientId } = input;
    const checkPatient = await ridePatient(db, patientId);
    const { needsReference } = await readSettings(db);
    checkPatient();
    if (needsReference && isReferenceMissing(input)) throw fieldFault('reference', 'Enter the reference');
    await lockDeposits(db, patientId);
    const fault = takenBefore(input, await readDeposits(db, sql`deposit.patient_id = ${patientId}`), Date.now());
    if (fault) throw fieldFault('reference', fault);
    return bookDeposit(db, input, caller.userId);
  }),
);
