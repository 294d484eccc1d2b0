import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { laboratoryContract } from '../../contract.ts';
import { testLineFault } from '../../rules/orders/read-test-line.ts';
import { readOwnKinds } from '../catalogue/own-tests.ts';

const columns = ['id', 'name', 'line'] as const;

export const listOrderSets = clinicUseCase(laboratoryContract.orderSets, ({ caller, clinic }) =>
  clinic.selectFrom('labOrderSets').select(columns).where('userId', '=', caller.userId).orderBy('name').execute(),
);

export const saveOrderSet = clinicUseCase(laboratoryContract.saveOrderSet, async ({ input, clinic, errors }) => {
  const fault = testLineFault(input.line, await readOwnKinds(clinic));
  if (fault) throw fieldFault('line', fault);
  const saved = await clinic
    .insertInto('labOrderSets')
    .values(input)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (!saved) throw errors.SET_EXISTS();
  return saved;
});

export const removeOrderSet = clinicUseCase(
  laboratoryContract.removeOrderSet,
  async ({ input, caller, clinic, errors }) => {
    const { numDeletedRows } = await clinic
      .deleteFrom('labOrderSets')
      .where('id', '=', input.id)
      .where('userId', '=', caller.userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw errors.NOT_FOUND();
  },
);
