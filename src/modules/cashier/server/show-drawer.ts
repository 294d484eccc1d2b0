import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { cashierContract } from '../contract.ts';
import { cashiers } from '../rules.ts';
import { readClosedThrough } from './books.ts';
import { readSessions } from './read-sessions.ts';

export const showDrawer = clinicUseCase(cashierContract.drawer, async ({ caller: { userId }, clinic }) => {
  const [sessions, colleagues, closedThrough] = await Promise.all([
    readSessions(
      clinic,
      sql`(drawer.cashier_id = ${userId} and drawer.closed_at is null)
          or (${userId}::uuid in (drawer.cashier_id, drawer.handed_to_id) and drawer.handed_to_id is not null
              and drawer.accepted_at is null)`,
    ),
    clinic
      .selectFrom('users')
      .select(['id', 'name'])
      .where('role', 'in', cashiers)
      .where('isActive', '=', true)
      .where('joinedAt', 'is not', null)
      .where('id', '<>', userId)
      .orderBy('name')
      .execute(),
    readClosedThrough(clinic),
  ]);
  return {
    own: sessions.find(({ closedAt }) => closedAt === null) ?? null,
    waiting: sessions.find(({ closedAt, cashierId }) => closedAt !== null && cashierId === userId) ?? null,
    offered: sessions.filter(({ handedToId }) => handedToId === userId),
    colleagues,
    closedThrough,
  };
});
