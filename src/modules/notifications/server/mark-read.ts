import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { notificationsContract } from '../contract.ts';

export const markRead = clinicUseCase(notificationsContract.markRead, async ({ input, caller, clinic }) => {
  const { numUpdatedRows } = await clinic
    .updateTable('notifications')
    .set({ readAt: sql`coalesce(read_at, now())` })
    .where('id', '=', input.id)
    .where('userId', '=', caller.userId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ORPCError('NOT_FOUND', { message: 'This notification no longer exists.' });
});
