import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { carersOf, type Specialty } from '../rules.ts';

/** Only someone who treats in this room and still works here can be in charge. */
export async function requireCarer(clinic: Handle, carerId: string | null, specialty: Specialty): Promise<void> {
  if (!carerId) return;
  const carer = await clinic
    .selectFrom('users')
    .select('id')
    .where('id', '=', carerId)
    .where('isActive', '=', true)
    .where('role', 'in', carersOf(specialty))
    .executeTakeFirst();
  if (!carer) throw fieldFault('carerId', "This person isn't available. Choose someone else.");
}
