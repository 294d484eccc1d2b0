import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { insuranceContract } from '../contract.ts';
import { holdClaim } from './hold-claim.ts';
import { readClaim } from './read-claim.ts';
import { requireWithinBill } from './require-within-bill.ts';

/** Every amount that a draft asked for stays in its history of steps. */
export const changeClaim = clinicUseCase(insuranceContract.changeClaim, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, asked } = input;
    const held = await holdClaim(db, id);
    if (!held) throw errors.NOT_FOUND();
    if (held.version !== input.version) throw errors.CHANGED_MEANWHILE();
    if (held.status !== 'draft') throw errors.NOT_DRAFT();
    const { policyId, billId } = held;
    await requireWithinBill(db, { policyId, billId, asked });
    const day = await readClinicDay(db);
    await db
      .updateTable('claims')
      .set({ asked, version: held.version + 1 })
      .where('id', '=', id)
      .execute();
    await db.insertInto('claimSteps').values({ claimId: id, status: 'draft', amount: asked, day }).execute();
    const claim = await readClaim(db, id, day);
    if (!claim) throw errors.NOT_FOUND();
    return claim;
  }),
);
