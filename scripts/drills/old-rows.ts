import type pg from 'pg';

const clinic = '018f0000-0000-7000-8000-000000000001';

/** Cash, unless the version already requires a drawer for it. */
const methodOfThen = `(
  select (case when exists (select from pg_trigger where tgname = 'cash_has_a_drawer') then 'upi' else 'cash' end)::payment_method as method
) as of_then`;

/**
 * Rows as an early version wrote them, in the order of their dependencies. Tables that do not exist yet are skipped.
 */
const rows: readonly { table: string; statement: string }[] = [
  { table: 'clinics', statement: `insert into clinics (id, name) values ('${clinic}', 'City Clinic')` },
  {
    table: 'users',
    statement: `
      with person as (insert into auth_users (email) select 'p' || n || '@clinic.example' from generate_series(1, 5) as n returning id, email)
      insert into users (auth_user_id, email, name, role) select id, email, 'Asha Rao', 'doctor' from person`,
  },
  {
    table: 'patients',
    statement: `
      insert into patients (patient_number, first_name, last_name, phone, sex, birth_date)
      select n, case when n % 7 = 0 then 'శిరీష' else 'Sirisha' end, case when n % 3 > 0 then 'Reddy' end,
             '+91984801' || lpad(n::text, 4, '0'), 'female', date '1980-01-01' + n
        from generate_series(1, 200) as n`,
  },
  {
    table: 'audit_entries',
    statement: `insert into audit_entries (action, subject, patient_id) select 'opened', 'patients', id from patients`,
  },
  { table: 'departments', statement: `insert into departments (name) values ('General Medicine')` },
  {
    table: 'doctors',
    statement: `
      insert into doctors (user_id, department_id, speciality)
      select users.id, departments.id, 'General Physician' from users, departments`,
  },
  {
    table: 'appointments',
    statement: `
      insert into appointments (patient_id, doctor_id, appointment_date, starts_at, ends_at, token_number, kind, status,
                                arrived_at, started_at, completed_at)
      select patients.id, doctor.user_id, date '2026-01-05', '2026-01-05 04:00Z', '2026-01-05 04:15Z', patient_number, 'walk_in', 'completed',
             '2026-01-05 04:00Z', '2026-01-05 04:00Z', '2026-01-05 04:15Z'
        from patients, (select user_id from doctors order by user_id limit 1) as doctor`,
  },
  {
    table: 'accounts_tx',
    statement: `
      insert into accounts_tx (transaction_date, transaction_type, amount, payment_method, category)
      select date '2026-01-05' + n % 20, (array['income', 'income', 'refund']::transaction_type[])[n % 3 + 1], n * 100, method, 'OPD Consultations'
        from generate_series(1, 300) as n, ${methodOfThen}`,
  },
];

const exists = async (client: pg.Client, table: string) =>
  (await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])).rows[0]?.there ??
  false;

/** Binds this database session to the clinic. */
export const enterOldClinic = (client: pg.Client) =>
  client.query("select set_config('krama.clinic_id', $1, false), set_config('krama.scope', 'identity', false)", [
    clinic,
  ]);

/** Returns the tables that have rows now. */
export async function writeOldRows(client: pg.Client): Promise<string[]> {
  await enterOldClinic(client);
  const filled: string[] = [];
  for (const { table, statement } of rows) {
    if (!(await exists(client, table))) continue;
    await client.query(statement);
    filled.push(table);
  }
  return filled;
}

/** Every row of a table as JSON, in an order that no migration changes. */
export async function readRows(client: pg.Client, table: string): Promise<Record<string, unknown>[]> {
  const key = table === 'doctors' ? 'user_id' : 'id';
  const { rows: read } = await client.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(${table}) as row from ${table} order by ${key}`,
  );
  return read.map(({ row }) => row);
}
