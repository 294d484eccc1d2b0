import type { Insertable } from 'kysely';
import { brokenConstraint, type Handle } from '#foundation/server/database/database.ts';
import type { DB } from '#foundation/server/database/database-schema.gen.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';

/** The single way for any module to enter a vendor bill. Entering the same bill again is refused. */
export async function enterPayable(db: Handle, payable: Insertable<DB['payables']>): Promise<string> {
  const { id } = await db
    .insertInto('payables')
    .values(payable)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error) => {
      throw brokenConstraint(error) === 'payables_by_number'
        ? fieldFault('billNumber', 'This bill of this vendor has already been entered')
        : error;
    });
  return id;
}
