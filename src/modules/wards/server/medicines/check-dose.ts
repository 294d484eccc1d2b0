import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { checkColleague } from '#modules/identity/server/colleague/check-colleague.ts';
import { newCheckProof } from '#modules/identity/server/colleague/check-proof.ts';
import { wardsContract } from '../../contract.ts';
import { doseChecked } from './dose-checked.ts';
import { requireChecker } from './read-checkers.ts';

/**
 * A separate request from the dose: the body of a request with an idempotency key is stored as a hash, from which a PIN
 * could be guessed.
 */
export const checkDose = personUseCase(wardsContract.checkDose, async ({ input, caller, context, errors }) => {
  const { id: orderId, dueAt, checkedBy, secret } = input;
  const { clinicId, userId: giverId } = caller;
  const clinic = context.database.clinic(clinicId);
  const order = await clinic.selectFrom('medicineOrders').select('id').where('id', '=', orderId).executeTakeFirst();
  if (!order) throw errors.NOT_FOUND();
  await requireChecker(clinic, giverId, checkedBy);
  if (!(await checkColleague(context, { clinicId, userId: checkedBy }, secret)))
    throw fieldFault('secret', 'Wrong PIN or password');
  const checked = { clinicId, giverId, checkerId: checkedBy, subject: doseChecked(orderId, dueAt) };
  return { proof: newCheckProof(context.settings.sessionSecret, checked, new Date()) };
});
