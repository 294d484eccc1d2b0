import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { notificationsContract } from '../contract.ts';
import type { Screen } from './notify.ts';

const most = 50;

export const listNotifications = clinicUseCase(notificationsContract.list, async ({ caller, clinic }) => {
  const own = clinic.selectFrom('notifications').where('userId', '=', caller.userId);
  const rows = await own
    .select(['id', 'title', 'body', 'path', 'createdAt', sql<boolean>`read_at is not null`.as('isRead')])
    .select(sql<Screen | null>`screen`.as('screen'))
    .select(
      own
        .where('readAt', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('unread'),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return { notifications: rows, unread: rows[0]?.unread ?? 0 };
});
