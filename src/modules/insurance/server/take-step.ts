import { sql } from 'kysely';
import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { isUniqueViolation } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { lockBill } from '#modules/billing/server/bill/lock-bill.ts';
import { insuranceContract } from '../contract.ts';
import { mayFollow } from '../rules/claim-status.ts';
import { holdClaim } from './hold-claim.ts';
import { readClaim } from './read-claim.ts';

export const takeStep = clinicUseCase(insuranceContract.takeStep, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, status, amount, note } = input;
    const held = await holdClaim(db, id);
    if (!held) throw errors.NOT_FOUND();
    if (held.version !== input.version) throw errors.CHANGED_MEANWHILE();
    if (!mayFollow(held.status, status, held.billId !== null)) throw errors.WRONG_STEP();
    if (amount !== null && amount > held.asked) throw fieldFault('amount', 'More than was asked for');
    const day = await readClinicDay(db);
    if (status === 'sent') {
      // Claims for one bill or on one policy are sent one after another, so that together they stay within the amount
      // due and the sum insured.
      if (held.billId) await lockBill(db, held.billId);
      await sql`select from insurance_policies where id = ${held.policyId} for update`.execute(db);
      if ((await readClaim(db, id, day))?.missing.length !== 0) throw errors.NOT_READY();
    }
    await db
      .updateTable('claims')
      .set({
        status,
        version: held.version + 1,
        ...(status === 'sent' && { sentOn: day }),
        // Sending again or rejecting clears the approved amount; a query leaves it.
        ...(status !== 'queried' && { approved: status === 'approved' ? amount : null }),
      })
      .where('id', '=', id)
      .execute()
      .catch((error) => {
        // The claim was rejected, and another claim for the bill was started meanwhile.
        throw isUniqueViolation(error) ? errors.CLAIMED() : error;
      });
    await db
      .insertInto('claimSteps')
      .values({ claimId: id, status, amount: status === 'sent' ? held.asked : amount, note, day })
      .execute();
    const claim = await readClaim(db, id, day);
    if (!claim) throw errors.NOT_FOUND();
    return claim;
  }),
);
