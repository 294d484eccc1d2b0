import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { CashSession } from '../contract.ts';
import { expectedOf } from '../rules.ts';

/** Drawers with the money that went in and out, oldest first. */
export async function readSessions(db: Handle, where: RawBuilder<unknown>): Promise<CashSession[]> {
  const { rows } = await sql<Omit<CashSession, 'expected'>>`
    select drawer.id, drawer.cashier_id, cashier.name as cashier_name, drawer.business_day, drawer.opened_at,
           drawer.opening_float::float8 as opening_float, coalesce(booked.received, 0)::float8 as received,
           coalesce(booked.refunded, 0)::float8 as refunded, coalesce(booked.spent, 0)::float8 as spent,
           coalesce(moved.paid_in, 0)::float8 as paid_in, coalesce(moved.paid_out, 0)::float8 as paid_out,
           coalesce(moved.movements, '[]') as movements, coalesce(drawer.counts, '[]') as counts,
           drawer.closed_at, drawer.counted::float8 as counted, drawer.difference_reason, drawer.handed_to_id,
           receiver.name as handed_to_name, drawer.accepted_at
      from cash_sessions as drawer
      join users as cashier on cashier.clinic_id = drawer.clinic_id and cashier.id = drawer.cashier_id
      left join users as receiver on receiver.clinic_id = drawer.clinic_id and receiver.id = drawer.handed_to_id
      left join lateral (
        select sum(amount) filter (where transaction_type = 'income') as received,
               sum(amount) filter (where transaction_type = 'refund') as refunded,
               sum(case when cause = 'reversal' then -amount else amount end)
                 filter (where transaction_type = 'expense') as spent
          from accounts_tx as tx where tx.clinic_id = drawer.clinic_id and tx.session_id = drawer.id
      ) as booked on true
      left join lateral (
        select sum(amount) filter (where kind = 'pay_in') as paid_in, sum(amount) filter (where kind = 'pay_out') as paid_out,
               jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount, 'reason', reason) order by moved_at, id) as movements
          from cash_movements as movement
         where movement.clinic_id = drawer.clinic_id and movement.session_id = drawer.id
      ) as moved on true
     where ${where}
     order by drawer.opened_at, drawer.id`.execute(db);
  return rows.map((row) => ({ ...row, expected: expectedOf(row) }));
}

export async function readSession(db: Handle, id: string): Promise<CashSession> {
  const [session] = await readSessions(db, sql`drawer.id = ${id}`);
  if (!session) throw new Error('A drawer that was just there is gone');
  return session;
}
