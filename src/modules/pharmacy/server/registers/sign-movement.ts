import { sql } from 'kysely';
import { isUniqueViolation } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { isControlled } from './read-controlled.ts';

export const signMovement = clinicUseCase(pharmacyContract.signMovement, async ({ input, caller, clinic, errors }) => {
  const { rows } = await sql<{ movedBy: string | null }>`
    select moved.moved_by from stock_movements as moved
      join pharmacy_items as item on item.clinic_id = moved.clinic_id and item.id = moved.item_id
     where moved.id = ${input.id} and ${isControlled}`.execute(clinic);
  const [movement] = rows;
  if (!movement) throw errors.NOT_FOUND();
  if (movement.movedBy === caller.userId) throw errors.SAME_PERSON();
  await clinic
    .insertInto('movementSignatures')
    .values({ movementId: input.id })
    .execute()
    .catch((error) => {
      throw isUniqueViolation(error) ? errors.ALREADY_SIGNED() : error;
    });
});
