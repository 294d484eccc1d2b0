import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';

export const liftRecall = clinicUseCase(pharmacyContract.liftRecall, async ({ input, caller, clinic, errors }) => {
  const { numUpdatedRows } = await clinic
    .updateTable('recalls')
    .set({ liftedAt: new Date().toISOString(), liftedBy: caller.userId })
    .where('id', '=', input.id)
    .where('liftedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const there = await clinic.selectFrom('recalls').select('id').where('id', '=', input.id).executeTakeFirst();
  throw there ? errors.ALREADY_LIFTED() : errors.NOT_FOUND();
});
