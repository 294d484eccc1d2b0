import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { liveFigures, liveTables, patientTables } from './contract.ts';

/** Clinic tables whose changes write no audit entry, each with the reason. */
const tablesWithoutAudit: Record<string, string> = {
  audit_entries: 'is the audit trail',
  audit_pending: 'is the audit trail',
  audit_seals: 'is the audit trail',
  auth_sessions: 'signing in and out are entries of their own',
  auth_links: 'an invitation and its acceptance are changes of the person, which have entries of their own',
  live_pending: 'is gone as soon as it is announced',
  outbox_messages: 'is a record of its own; its cause and its reading have entries',
  notifications: 'reading one changes nothing but the bell',
  scheduled_jobs: 'is a record of its own; what a job changes has entries',
  clinic_counters: 'moves with the row that takes the number',
  accounts_days: 'adds up transactions, which have entries of their own',
  tax_days: 'adds up lines of bills and credit notes, which have entries of their own',
  token_counters: 'moves with the visit that takes the token',
  file_blobs: 'is the content of files, which have entries of their own',
  file_uploads: 'becomes a file, which has an entry of its own, or is gone after a day',
  idempotency_keys: 'holds answers to changes that have entries of their own',
  patient_merge_rows: 'says which rows a merge moved, whose changes have entries of their own',
  patient_search_terms: 'follows from the patient, whose changes have entries of their own',
};

/** Audited clinic tables whose changes are not sent to open screens, each with the reason. */
const silentTables: Record<string, string> = {
  notification_preferences: 'one person changes them on the one screen that shows them',
  clinics: 'shown in a form, which must not change while someone types in it',
};

describe('the database', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: inject('ownerUrl') });
    await client.connect();
  });
  afterAll(() => client.end());

  test('writes an audit entry for every change the application makes to a clinic table', async () => {
    const { rows } = await client.query<{ name: string }>(`
      select relname as name from pg_class c
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
         and (relname = 'clinics' or exists (select from pg_attribute where attrelid = c.oid and attname = 'clinic_id'))
         and exists (select from information_schema.role_table_grants
                      where grantee = 'krama_app' and table_name = relname and privilege_type in ('INSERT', 'UPDATE', 'DELETE'))
         and not exists (select from pg_trigger where tgrelid = c.oid and tgname = 'audit_change' and tgenabled = 'O')`);
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(tablesWithoutAudit).sort());
  });

  test('names for every audited table who is told of its changes, or why no one is', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'audit_change'`,
    );
    const told = Object.keys(liveTables).filter((table) => liveTables[table] !== 'own');
    const known = new Set([...told, ...Object.keys(liveFigures), ...Object.keys(silentTables)]);
    expect([...known].sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  test('tells the person concerned of each row that is only for them', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'tell_person'`,
    );
    const own = Object.keys(liveTables).filter((table) => liveTables[table] === 'own');
    expect(own.sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  test('knows the patient of each row in the tables whose changes patients are told of', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'patient_id'`,
    );
    const known = new Set(['patients', ...rows.map(({ name }) => name)]);
    expect(patientTables.size).toBeGreaterThan(0);
    expect([...patientTables].filter((table) => !known.has(table))).toEqual([]);
  });
});
