// Inserts rows by the million, as the database's owner.
import pg from 'pg';
import { demoClinicId } from '#modules/identity/rules.ts';

/** Runs `work` with a connection bound to the demo clinic. */
export async function connected<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`select set_config('krama.clinic_id', $1, false)`, [demoClinicId]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Adds the daily sums of transactions that were inserted without their trigger: updating the sums row by row would take
 * longer than inserting the rows.
 */
export const addSums = (description: string) => `
insert into accounts_days (day, category, transaction_type, payment_method, amount, transactions, parts)
  select transaction_date, category, transaction_type, payment_method, sum(amount), count(*), count(*)
    from accounts_tx where description = '${description}' group by 1, 2, 3, 4
  on conflict (clinic_id, day, category, transaction_type, payment_method) do update
    set amount = accounts_days.amount + excluded.amount, transactions = accounts_days.transactions + excluded.transactions,
        parts = accounts_days.parts + excluded.parts`;

/** SQL for the id of the drawer of the day this many days ago. */
export const drawerOf = (daysAgo: string) => `md5('bench drawer' || ${daysAgo})::uuid`;

/** Adds a closed drawer for each day, since every cash payment belongs to one. */
export const addDrawers = (days: number) => `
insert into cash_sessions (id, cashier_id, business_day, opened_at, opening_float, closed_at, closed_by, counts, counted)
  select ${drawerOf('ago')}, cashier.id, (now() at time zone 'Asia/Kolkata')::date - ago, now() - ago * interval '1 day', 0,
         now() - ago * interval '1 day', cashier.id, '[]', 0
    from generate_series(0, ${days} - 1) as ago
   cross join (select id from users where role = 'receptionist' limit 1) as cashier`;

/** Fills these tables without their audit trail: it takes longer than the rows and is not what is measured. */
export async function fillQuietly(
  databaseUrl: string,
  tables: readonly string[],
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await connected(databaseUrl, async (client) => {
    for (const table of tables) await client.query(`alter table ${table} disable trigger audit_change`);
    await work(client);
    for (const table of tables) await client.query(`alter table ${table} enable trigger audit_change`);
    await client.query('vacuum analyze');
  });
}
