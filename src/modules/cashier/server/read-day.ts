import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import type { DaySheet } from '../contract.ts';
import { readClosedThrough } from './books.ts';
import { readSessions } from './read-sessions.ts';

const spent = sql`coalesce(sum(case when cause = 'reversal' then -amount else amount end)
                             filter (where transaction_type = 'expense'), 0)::float8`;
const sumOf = (type: 'income' | 'refund') =>
  sql`coalesce(sum(amount) filter (where transaction_type = ${type}), 0)::float8`;
const net = sql`(${sumOf('income')} - ${sumOf('refund')} - ${spent})`;

async function readClose(db: Handle, day: string): Promise<DaySheet['closed']> {
  const close = await db
    .selectFrom('closedDays')
    .innerJoin('users', (on) =>
      on.onRef('users.clinicId', '=', 'closedDays.clinicId').onRef('users.id', '=', 'closedDays.closedBy'),
    )
    .select(['closedDays.closedAt as at', 'users.name as by'])
    .where('day', '=', day)
    .where('reopenedAt', 'is', null)
    .executeTakeFirst();
  return close ?? null;
}

/** The totals of a day per payment method, and its drawers. */
export async function readDay(db: Handle, clinicId: string, day: string): Promise<DaySheet> {
  const [methods, elsewhere, ofOtherDays, later, drawers, closedThrough, closed, { timeZone }] = await Promise.all([
    sql<DaySheet['methods'][number]>`
      select payment_method as method, ${sumOf('income')} as received, ${sumOf('refund')} as refunded, ${spent} as spent
        from accounts_tx where transaction_date = ${day} group by 1 order by 1`.execute(db),
    sql<DaySheet['cashElsewhere'][number]>`
      select cashier.name as cashier_name, drawer.business_day as drawer_day, ${net} as amount
        from accounts_tx as tx
        left join cash_sessions as drawer on drawer.clinic_id = tx.clinic_id and drawer.id = tx.session_id
        left join users as cashier on cashier.clinic_id = drawer.clinic_id and cashier.id = drawer.cashier_id
       where transaction_date = ${day} and payment_method = 'cash' and drawer.business_day is distinct from ${day}
       group by drawer.id, cashier.name, drawer.business_day, drawer.opened_at
      having ${net} <> 0
       order by drawer.opened_at, drawer.id`.execute(db),
    sql<DaySheet['cashOfOtherDays'][number]>`
      select cashier.name as cashier_name, tx.transaction_date as booked_on, ${net} as amount
        from cash_sessions as drawer
        join users as cashier on cashier.clinic_id = drawer.clinic_id and cashier.id = drawer.cashier_id
        join accounts_tx as tx on tx.clinic_id = drawer.clinic_id and tx.session_id = drawer.id
       where drawer.business_day = ${day} and tx.transaction_date <> ${day}
       group by drawer.id, cashier.name, drawer.opened_at, tx.transaction_date
      having ${net} <> 0
       order by drawer.opened_at, drawer.id, tx.transaction_date`.execute(db),
    sql<{ entries: number }>`
      select count(*)::int as entries
        from accounts_tx as tx join clinics on clinics.id = tx.clinic_id
       where transaction_date = ${day}::date + 1 and (tx.created_at at time zone clinics.time_zone)::date = ${day}`.execute(
      db,
    ),
    readSessions(db, sql`drawer.business_day = ${day}`),
    readClosedThrough(db),
    readClose(db, day),
    db.selectFrom('clinics').select('timeZone').where('id', '=', clinicId).executeTakeFirstOrThrow(),
  ]);
  return {
    day,
    isToday: day === dayIn(timeZone, new Date()),
    isClosed: closedThrough !== null && day <= closedThrough,
    closed,
    canReopen: day === closedThrough,
    methods: methods.rows,
    drawers,
    countedLater: later.rows[0]?.entries ?? 0,
    cashElsewhere: elsewhere.rows,
    cashOfOtherDays: ofOtherDays.rows,
  };
}
