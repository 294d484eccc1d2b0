import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

describe('the database', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: inject('ownerUrl') });
    await client.connect();
  });
  afterAll(() => client.end());

  test('has row-level security, forced, with a policy on every table', async () => {
    const { rows } = await client.query<{ name: string }>(`
      select relname as name from pg_class c
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'migrations'
         and not (relrowsecurity and relforcerowsecurity and exists (select from pg_policy where polrelid = c.oid))`);
    expect(rows.map(({ name }) => name)).toEqual([]);
  });

  test('has only policies that check the clinic or a scope on clinic tables', async () => {
    const { rows } = await client.query<{ place: string }>(`
      select relname || '.' || polname as place from pg_policy p join pg_class c on c.oid = p.polrelid
       where polpermissive
         and exists (select from pg_attribute where attrelid = c.oid and attname = 'clinic_id')
         and concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) !~ 'current_clinic_id\\(\\)|in_\\w+_scope\\(\\)'`);
    expect(rows.map(({ place }) => place)).toEqual([]);
  });

  test('queries no other table in a policy', async () => {
    const { rows } = await client.query<{ place: string }>(`
      select relname || '.' || polname as place from pg_policy p join pg_class c on c.oid = p.polrelid
       where concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) ~* '\\mselect\\M'`);
    expect(rows).toEqual([]);
  });

  test('lets a patient change nothing', async () => {
    const { rows } = await client.query(`
      select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S')
         and (has_any_column_privilege('krama_patient', c.oid, 'INSERT, UPDATE')
              or has_table_privilege('krama_patient', c.oid, 'DELETE, TRUNCATE'))`);
    expect(rows).toEqual([]);
  });

  test('carries clinic_id in every foreign key between clinic tables', async () => {
    const { rows } = await client.query<{ conname: string }>(`
      select conname from pg_constraint k
       where contype = 'f'
         and exists (select from pg_attribute where attrelid = k.conrelid and attname = 'clinic_id')
         and exists (select from pg_attribute where attrelid = k.confrelid and attname = 'clinic_id')
         and not exists (select from pg_attribute where attrelid = k.conrelid and attname = 'clinic_id' and attnum = any(k.conkey))`);
    expect(rows).toEqual([]);
  });

  test('gives the application role no way to change the schema or to empty a table', async () => {
    const { rows } = await client.query(`
      select table_name, privilege_type from information_schema.role_table_grants
       where grantee = 'krama_app' and privilege_type in ('TRUNCATE', 'TRIGGER', 'REFERENCES')`);
    expect(rows).toEqual([]);
  });

  test('compares every column of an audited table, but for those that its trigger names', async () => {
    const { rows } = await client.query<{ column: string }>(`
      select relname || '.' || attname as column
        from pg_trigger
        join pg_class on pg_class.oid = tgrelid
        join pg_proc on pg_proc.oid = tgfoid
        join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped
       where tgname = 'audit_change' and position(format('new.%1$I is distinct from old.%1$I', attname) in prosrc) = 0
       order by 1`);
    expect(rows.map(({ column }) => column)).toEqual([
      'clinics.is_demo',
      'clinics.logo',
      'cold_places.reminded_at',
      'cold_places.sensor_secret',
      'displays.key_hash',
      'expenses.payee_key',
      'lab_analyser_messages.message',
      'lab_analysers.key_hash',
      'lab_analysers.last_seen_at',
      'pharmacy_items.generic_key',
      'pharmacy_items.generic_start',
      'pharmacy_items.name_key',
      'pharmacy_items.name_start',
      'stock_batches.batch_key',
      'stock_batches.has_stock',
      'stock_batches.quantity_available',
      'stock_levels.quantity_available',
      'upi_webhooks.secret',
      'users.is_demo',
    ]);
  });

  /** Indexes that are read from end to end or have few rows. Give the reason when you add one (docs/decisions/0109). */
  const enteredByClinic = {
    contact_forms_by_status: 'enquiries of the site, a few thousand',
    outbox_messages_by_state: 'messages of one clinic in the order of their ids',
    outbox_messages_sending: 'those that are being sent, a few',
    outbox_messages_waiting: 'those that wait, the oldest first',
    treatment_plans_active: 'those that are active, a few',
    treatment_plans_aesthetic: 'plans are counted by status, all of them',
  };

  test('has no unlisted index with an enum column, whose comparison is not leakproof', async () => {
    const { rows } = await client.query<{ name: string }>(`
      select distinct pg_class.relname as name
        from pg_index
        join pg_class on pg_class.oid = indexrelid
        join pg_class as indexed on indexed.oid = indrelid and indexed.relrowsecurity
        join pg_attribute on attrelid = indrelid and attnum = any ((indkey::int2[])[0:indnkeyatts - 1])
        join pg_type on pg_type.oid = atttypid and typtype = 'e'
       where not indisunique order by 1`);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(enteredByClinic));
  });
});
