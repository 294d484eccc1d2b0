import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { isUniqueViolation } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { insuranceContract } from '../contract.ts';
import { holdClaim } from './hold-claim.ts';
import { readClaim } from './read-claim.ts';
import { requireWithinBill } from './require-within-bill.ts';

export const getClaim = clinicUseCase(insuranceContract.claim, async ({ input, clinic, errors }) => {
  const claim = await readClaim(clinic, input.id, await readClinicDay(clinic));
  if (!claim) throw errors.NOT_FOUND();
  return claim;
});

export const startClaim = clinicUseCase(insuranceContract.startClaim, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { policyId, billId, asked } = input;
    const policy = await db
      .selectFrom('insurancePolicies')
      .select('patientId')
      .where('id', '=', policyId)
      .where('removedAt', 'is', null)
      .executeTakeFirst();
    if (!policy) throw fieldFault('policyId', 'Choose a policy');
    const { patientId } = policy;
    if (billId) {
      const bill = await db
        .selectFrom('bills')
        .select('id')
        .where('id', '=', billId)
        .where('patientId', '=', patientId)
        .executeTakeFirst();
      if (!bill) throw fieldFault('billId', 'Choose a bill of this patient');
    }
    await requireWithinBill(db, { policyId, billId, asked });
    const { id } = await db
      .insertInto('claims')
      .values({ patientId, policyId, billId, asked })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error) => {
        throw isUniqueViolation(error) ? errors.CLAIMED() : error;
      });
    const day = await readClinicDay(db);
    await db.insertInto('claimSteps').values({ claimId: id, status: 'draft', amount: asked, day }).execute();
    const claim = await readClaim(db, id, day);
    if (!claim) throw new Error('A claim that was just started is not there');
    return claim;
  }),
);

export const setPaper = clinicUseCase(insuranceContract.setPaper, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const claim = await holdClaim(db, input.id);
    if (!claim) throw errors.NOT_FOUND();
    const others = claim.papers.filter((paper) => paper !== input.document);
    await db
      .updateTable('claims')
      .set({ papers: input.isThere ? [...others, input.document] : others })
      .where('id', '=', input.id)
      .execute();
    const after = await readClaim(db, input.id, await readClinicDay(db));
    if (!after) throw errors.NOT_FOUND();
    return after;
  }),
);
