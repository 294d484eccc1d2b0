import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { notificationsContract } from '../contract.ts';

export const markAllRead = clinicUseCase(notificationsContract.markAllRead, async ({ caller, clinic }) => {
  await clinic
    .updateTable('notifications')
    .set({ readAt: sql`now()` })
    .where('userId', '=', caller.userId)
    .where('readAt', 'is', null)
    .execute();
});
