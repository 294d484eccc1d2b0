import type { Handle } from '#foundation/server/database/database.ts';
import { readOnDuty } from './read-on-duty.ts';

/** Who is told when the doctor who ordered a test does not answer: the admins and the doctors on duty that day. */
export async function readDeputies(db: Handle, now: Date): Promise<string[]> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('isActive', '=', true)
    .where('joinedAt', 'is not', null)
    .orderBy('id')
    .execute();
  return [...admins.map(({ id }) => id), ...(await readOnDuty(db, 'doctor', now))];
}
