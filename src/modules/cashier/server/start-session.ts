import { type Handle, isUniqueViolation } from '#foundation/server/database/database.ts';
import { bookingDay } from '../rules.ts';
import { holdBooks } from './books.ts';

interface Start {
  cashierId: string;
  openingFloat: number;
  fromSessionId: string | null;
}

/** Opens a drawer. Null if the cashier has one already, or handed one over that is not confirmed and may come back. */
export async function startSession(db: Handle, start: Start): Promise<string | null> {
  const { today, closedThrough } = await holdBooks(db, 'to book');
  const waiting = await db
    .selectFrom('cashSessions')
    .select('id')
    .where('cashierId', '=', start.cashierId)
    .where((is) =>
      is.or([is('closedAt', 'is', null), is.and([is('handedToId', 'is not', null), is('acceptedAt', 'is', null)])]),
    )
    .forShare()
    .executeTakeFirst();
  if (waiting) return null;
  const opened = await db
    .insertInto('cashSessions')
    .values({ ...start, businessDay: bookingDay(today, closedThrough), openedAt: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error) => {
      if (isUniqueViolation(error)) return null;
      throw error;
    });
  return opened?.id ?? null;
}
