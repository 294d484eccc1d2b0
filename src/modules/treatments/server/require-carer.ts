import type { Handle } from '#foundation/server/database.ts';
import { fieldFault } from '#foundation/server/field-fault.ts';
import { treatmentCarers } from '../contract.ts';

/** Only somebody who treats and still works here can be put in charge. */
export async function requireCarer(clinic: Handle, carerId: string | null): Promise<void> {
  if (!carerId) return;
  const carer = await clinic
    .selectFrom('users')
    .select('id')
    .where('id', '=', carerId)
    .where('isActive', '=', true)
    .where('role', 'in', treatmentCarers)
    .executeTakeFirst();
  if (!carer) throw fieldFault('carerId', "This person isn't available. Choose someone else.");
}
