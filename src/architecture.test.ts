import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { isContractProcedure } from '@orpc/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { EndpointMeta } from '#foundation/shared/endpoint.ts';
import { type Role, roles } from '#foundation/shared/roles.ts';
import { laterScripts } from './app/testing/built-scripts.ts';
import { contract, liveFigures, liveTables } from './contract.ts';
import { publicPages } from './modules/site-content/content/pages.ts';

const source = import.meta.dirname;

/** A module may import only modules that stand before it. */
const moduleOrder = [
  'audit',
  'outbox',
  'clockwork',
  'identity',
  'live',
  'notifications',
  'site-content',
  'enquiries',
  'files',
  'imports',
  'staff',
  'portal',
  'patients',
  'consents',
  'vitals',
  'billing',
  'appointments',
  'consultations',
  'wards',
  'emergency',
  'laboratory',
  'pharmacy',
  'accounts',
  'timekeeping',
  'treatments',
  'dental',
  'overview',
  'aesthetic',
  'system',
];

/** Who writes which table: reading is free, writing is the owner's alone. */
const tableOwners: Record<string, string> = {
  clinics: 'identity',
  auth_users: 'identity',
  users: 'identity',
  auth_recovery_codes: 'identity',
  auth_passkeys: 'identity',
  auth_sessions: 'identity',
  auth_links: 'identity',
  auth_challenges: 'identity',
  auth_failures: 'identity',
  auth_old_refresh_tokens: 'identity',
  audit_entries: 'audit',
  audit_pending: 'audit',
  audit_seals: 'audit',
  live_pending: 'live',
  outbox_messages: 'outbox',
  scheduled_jobs: 'clockwork',
  system_facts: 'system',
  notifications: 'notifications',
  clinic_counters: 'foundation',
  idempotency_keys: 'foundation',
  site_content: 'site-content',
  contact_forms: 'enquiries',
  contact_form_events: 'enquiries',
  notification_preferences: 'notifications',
  file_blobs: 'files',
  files: 'files',
  file_uploads: 'files',
  patient_accounts: 'portal',
  patients: 'patients',
  patient_merges: 'patients',
  patient_merge_rows: 'patients',
  departments: 'staff',
  doctors: 'staff',
  doctor_exceptions: 'staff',
  resources: 'staff',
  token_counters: 'appointments',
  appointments: 'appointments',
  displays: 'appointments',
  reminder_settings: 'appointments',
  patient_search_terms: 'patients',
  visit_vitals: 'consultations',
  consultations: 'consultations',
  consultation_addenda: 'consultations',
  dismissed_insights: 'consultations',
  clinic_diagnoses: 'consultations',
  clinic_drugs: 'consultations',
  wards: 'wards',
  beds: 'wards',
  admissions: 'wards',
  bed_stays: 'wards',
  ward_vitals: 'wards',
  medicine_orders: 'wards',
  medicine_doses: 'wards',
  emergency_cases: 'emergency',
  emergency_triages: 'emergency',
  lab_samples: 'laboratory',
  lab_tests: 'laboratory',
  lab_reports: 'laboratory',
  lab_criticals: 'laboratory',
  suppliers: 'pharmacy',
  pharmacy_items: 'pharmacy',
  stock_levels: 'pharmacy',
  stock_batches: 'pharmacy',
  stock_movements: 'pharmacy',
  purchase_orders: 'pharmacy',
  purchase_lines: 'pharmacy',
  dispensings: 'pharmacy',
  medicine_returns: 'pharmacy',
  schedule_h1_entries: 'pharmacy',
  accounts_tx: 'billing',
  accounts_days: 'billing',
  billing_settings: 'billing',
  service_prices: 'billing',
  bills: 'billing',
  bill_lines: 'billing',
  payments: 'billing',
  refunds: 'billing',
  credit_notes: 'billing',
  credit_note_lines: 'billing',
  billed_charges: 'billing',
  expenses: 'accounts',
  treatment_plans: 'treatments',
  treatment_sessions: 'treatments',
  treatment_visits: 'treatments',
  dental_entries: 'dental',
  dental_entry_changes: 'dental',
  consent_texts: 'consents',
  consents: 'consents',
  aesthetic_services: 'aesthetic',
  aesthetic_sessions: 'aesthetic',
  aesthetic_consultations: 'aesthetic',
  aesthetic_photos: 'aesthetic',
  visit_ratings: 'appointments',
  roster_shifts: 'timekeeping',
  staff_members: 'timekeeping',
  staff_salaries: 'timekeeping',
  shift_hours: 'timekeeping',
  clock_entries: 'timekeeping',
  time_corrections: 'timekeeping',
  holidays: 'timekeeping',
  leave_types: 'timekeeping',
  leave_requests: 'timekeeping',
  leave_entries: 'timekeeping',
  staff_documents: 'timekeeping',
};

/** Tables without clinic_id, each with the reason. */
const tablesAcrossClinics: Record<string, string> = {
  clinics: 'is the clinic itself',
  auth_users: 'one person may work in two clinics',
  auth_recovery_codes: 'belongs to a person',
  auth_passkeys: 'belongs to a person',
  auth_sessions: 'belongs to a person, who may change the clinic',
  auth_links: 'belongs to a person',
  auth_challenges: 'comes before it is known who signs in',
  auth_failures: 'counts tries before it is known who signs in',
  auth_old_refresh_tokens: 'belongs to a session',
  outbox_messages: 'some messages belong to the site itself; it stands beside the job queue, which knows no clinics',
  site_content: 'belongs to the public site',
  contact_forms: 'belongs to the people who run the product',
  contact_form_events: 'belongs to the people who run the product',
  migrations: 'written by the owner before there is a clinic',
  system_facts: 'belongs to the whole installation',
};

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
  token_counters: 'moves with the visit that takes the token',
  file_blobs: 'is the content of files, which have entries of their own',
  file_uploads: 'becomes a file, which has an entry of its own, or is gone after a day',
  idempotency_keys: 'holds answers to changes that have entries of their own',
  patient_merge_rows: 'says which rows a merge moved, whose changes have entries of their own',
  patient_search_terms: 'follows from the patient, whose changes have entries of their own',
};

const nothing = 'nothing';

/**
 * What patients who sign in see of every table that holds something of a patient, or that is open to them. A table that is not
 * granted to their role shows them nothing, whatever it holds; here it is said that this is meant.
 */
const patientsSee: Record<string, string> = {
  patient_accounts: '((NOT in_patient_scope()) OR (patient_id = ANY (current_patient_ids())))',
  patients: '((NOT in_patient_scope()) OR (id = ANY (current_patient_ids())))',
  appointments: '((NOT in_patient_scope()) OR (patient_id = ANY (current_patient_ids())))',
  consultations:
    '((NOT in_patient_scope()) OR ((patient_id = ANY (current_record_ids())) AND (signed_at IS NOT NULL)))',
  lab_tests:
    "((NOT in_patient_scope()) OR ((patient_id = ANY (current_record_ids())) AND (status = 'completed'::lab_test_status) AND (NOT awaits_doctor)))",
  audit_entries:
    "((NOT in_patient_scope()) OR ((patient_id = ANY (current_patient_ids())) AND (action = 'opened'::text)))",
  users: "((NOT in_patient_scope()) OR (role <> 'patient'::user_role))",
  doctors: 'everybody sees who treats here',
  departments: 'everybody sees which there are',
  clinics: 'everybody sees where they are',
  consultation_addenda: nothing,
  visit_vitals: nothing,
  files: nothing,
  admissions: nothing,
  emergency_cases: nothing,
  dispensings: nothing,
  medicine_returns: nothing,
  schedule_h1_entries: nothing,
  lab_samples: nothing,
  lab_reports: nothing,
  lab_criticals: nothing,
  bills: '((NOT in_patient_scope()) OR (patient_id = ANY (current_patient_ids())))',
  bill_lines: '((NOT in_patient_scope()) OR (patient_id = ANY (current_patient_ids())))',
  payments: '((NOT in_patient_scope()) OR (patient_id = ANY (current_patient_ids())))',
  refunds: '((NOT in_patient_scope()) OR (patient_id = ANY (current_patient_ids())))',
  credit_notes: '((NOT in_patient_scope()) OR (patient_id = ANY (current_patient_ids())))',
  credit_note_lines: '((NOT in_patient_scope()) OR (patient_id = ANY (current_patient_ids())))',
  treatment_plans: nothing,
  treatment_sessions: nothing,
  dental_entries: nothing,
  consents: nothing,
  aesthetic_photos: nothing,
};

/** Audited clinic tables of whose changes open screens do not hear, each with the reason. */
const silentTables: Record<string, string> = {
  notification_preferences: 'one person changes them on the one screen that shows them',
  clinics: 'shown in a form, which must not change under the hands of whoever types into it',
};

interface SourceFile {
  path: string;
  text: string;
  imports: string[];
}

const files: SourceFile[] = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts$|\.d\.ts$|\.gen\.ts$|(^|\/)testing\//.test(path))
  .map((path) => {
    const text = readFileSync(join(source, path), 'utf8');
    const named = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, name = '']) => name);
    const imports = named.flatMap((name) => {
      if (name.startsWith('#')) return [name.slice(1)];
      return name.startsWith('.') ? [relative(source, join(source, path, '..', name))] : [];
    });
    return { path, text, imports };
  });

const layerOf = (path: string) => path.split('/')[0] ?? '';
const moduleOf = (path: string) => /^modules\/([^/]+)\//.exec(path)?.[1];
const isServer = (path: string) => /(^|\/)server\//.test(path) || /^app\/[^/]+\.ts$/.test(path);
const isLeaf = (path: string) =>
  /^foundation\/shared\/|\/(contract(-[a-z-]+)?|rules)\.ts$|\/(content|rules)\/[^/]+\.ts$|^contract\.ts$/.test(path);

/** All pairs of a file and one it imports for which the second may not be there. */
function offences(forbidden: (file: SourceFile, imported: string) => boolean): string[] {
  return files.flatMap((file) =>
    file.imports.filter((imported) => forbidden(file, imported)).map((imported) => `${file.path} -> ${imported}`),
  );
}

describe('imports', () => {
  const layers = ['foundation', 'modules', 'workspaces', 'app'];
  const rank = (path: string) => layers.indexOf(layerOf(path) === 'site' ? 'workspaces' : layerOf(path));

  test('there is something to check', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(files.some(({ imports }) => imports.length > 3)).toBe(true);
  });

  test('go from app to site and workspaces to modules to foundation', () => {
    expect(
      offences(
        (file, imported) =>
          imported !== 'contract.ts' && file.path !== 'contract.ts' && rank(imported) > rank(file.path),
      ),
    ).toEqual([]);
  });

  test('site and workspaces do not know each other', () => {
    const pair = ['site', 'workspaces'];
    expect(
      offences(
        (file, imported) =>
          pair.includes(layerOf(file.path)) &&
          pair.includes(layerOf(imported)) &&
          layerOf(file.path) !== layerOf(imported),
      ),
    ).toEqual([]);
  });

  test('of a module reach only modules that stand before it', () => {
    const found = files.flatMap(({ path }) => moduleOf(path) ?? []);
    expect(found.filter((module) => !moduleOrder.includes(module))).toEqual([]);
    expect(
      offences((file, imported) => {
        const [own, other] = [moduleOf(file.path), moduleOf(imported)];
        return Boolean(own && other && moduleOrder.indexOf(other) > moduleOrder.indexOf(own));
      }),
    ).toEqual([]);
  });

  test('of leaves reach only leaves', () => {
    expect(offences((file, imported) => isLeaf(file.path) && !isLeaf(imported))).toEqual([]);
  });

  test('bring no server code into the browser', () => {
    const toServer = (imported: string) => isServer(imported) || imported.startsWith('../db/');
    expect(offences((file, imported) => !isServer(file.path) && toServer(imported))).toEqual([]);
    const withNode = files.filter(
      ({ path, text }) => !isServer(path) && path !== 'app/routes.ts' && /'node:/.test(text),
    );
    expect(withNode.map(({ path }) => path)).toEqual([]);
  });
});

describe('the browser bundle', () => {
  test('holds no server library and no secret', () => {
    const folder = join(source, '../build/client/assets');
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    for (const name of scripts) {
      const text = readFileSync(join(folder, name), 'utf8');
      expect(text, name).not.toMatch(/krama_app|set_config|DATABASE_URL|SESSION_SECRET|pg_advisory/);
    }
  });

  test.each(publicPages)('of %s has nothing of the workspaces, to its last island', (page) => {
    const folder = join(source, '../build/client');
    const html = readFileSync(join(folder, page, 'index.html'), 'utf8');
    const scripts = [...new Set([...html.matchAll(/(\/assets\/[\w.-]+\.js)/g)].map(([, name = '']) => name))];
    const all = [...scripts, ...laterScripts(folder, scripts)];
    expect(all.filter((name) => /\/(workspace|forms|reception-desk)-/.test(name))).toEqual([]);
  });
});

describe('styles', () => {
  test('stand in files: what the library writes for each width is an inline sheet, which the policy forbids', () => {
    const inline = files.filter(({ text }) => /<(SimpleGrid|Grid|Flex)\b|=\{\{ base:/.test(text));
    expect(inline.map(({ path }) => path)).toEqual([]);
  });

  test('have a file name of their own, since classes are named after it', () => {
    const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.module.css'))
      .map((path) => basename(path));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('the contract', () => {
  test('turns no text into numbers: an address is read in one place, and a body has types', () => {
    const turning = files.filter(
      ({ path, text }) => /\/contract(-[a-z-]+)?\.ts$/.test(path) && text.includes('z.coerce'),
    );
    expect(turning.map(({ path }) => path)).toEqual([]);
  });

  const endpoints = Object.entries(contract).flatMap(([module, procedures]) =>
    Object.entries(procedures).map(([name, procedure]) => ({ name: `${module}.${name}`, procedure })),
  );

  test('lets no patient hear of a table as a whole', () => {
    const audiences = [...Object.entries(liveTables), ...Object.entries(liveFigures)];
    const open = audiences.filter(([, heard]) => heard !== 'own' && heard.includes('patient'));
    expect(open).toEqual([]);
  });

  test.each(endpoints)('$name names its roles, its path and a summary', ({ procedure }) => {
    expect(isContractProcedure(procedure)).toBe(true);
    const { meta, route, outputSchema } = procedure['~orpc'];
    const known =
      meta.access === 'anyone' ||
      meta.access === 'signed-in' ||
      meta.access === 'site-admin' ||
      meta.access.every((role: Role) => roles.includes(role));
    expect(known).toBe(true);
    expect(meta.access.length).toBeGreaterThan(0);
    expect(route.path).toMatch(/^\/[a-z]/);
    expect(route.summary).toMatch(/^[A-Z]/);
    const deaf = meta.shows.filter((table: string) => {
      const heard = liveTables[table] ?? [];
      const counted = liveFigures[table] ?? [];
      const callers = Array.isArray(meta.access) ? meta.access.filter((role: Role) => role !== 'patient') : [];
      return heard !== 'own' && !callers.every((role: Role) => heard.includes(role) || counted.includes(role));
    });
    expect(deaf).toEqual([]);
    expect(meta.shows.filter((table: string) => !(table in liveTables || table in liveFigures))).toEqual([]);
    expect(outputSchema).toBeDefined();
  });

  test.each(endpoints)('$name declares whose record it opens, if its address names one', ({ procedure }) => {
    const { meta, route } = procedure['~orpc'];
    const { opensPatient }: EndpointMeta = meta;
    const named = /^\/patients\/\{(\w+)\}|\{(patientId)\}/.exec(route.path ?? '');
    if (route.method === 'GET' && named) expect(opensPatient).toBe(`input.${named[1] ?? named[2]}`);
    if (opensPatient !== 'none') expect(meta.access).not.toBe('anyone');
  });
});

describe('the database', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: inject('ownerUrl') });
    await client.connect();
  });
  afterAll(() => client.end());

  const tables = async () => {
    const { rows } = await client.query<{
      name: string;
      secured: boolean;
      policies: number;
      first_key: string;
    }>(`
      select relname as name, relrowsecurity and relforcerowsecurity as secured,
             (select count(*)::int from pg_policy where polrelid = c.oid) as policies,
             (select attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
               where i.indrelid = c.oid and i.indisprimary) as first_key
        from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`);
    return rows;
  };

  test('has row-level security, forced, with a policy on every table', async () => {
    const open = (await tables()).filter(
      ({ name, secured, policies }) => name !== 'migrations' && !(secured && policies),
    );
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  test('lets a policy of a clinic table through only by clinic or scope', async () => {
    const { rows } = await client.query<{ place: string }>(`
      select relname || '.' || polname as place from pg_policy p join pg_class c on c.oid = p.polrelid
       where polpermissive
         and exists (select from pg_attribute where attrelid = c.oid and attname = 'clinic_id')
         and concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) !~ 'current_clinic_id\\(\\)|in_\\w+_scope\\(\\)'`);
    expect(rows.map(({ place }) => place)).toEqual([]);
  });

  test('asks no other table in a policy', async () => {
    const { rows } = await client.query<{ place: string }>(`
      select relname || '.' || polname as place from pg_policy p join pg_class c on c.oid = p.polrelid
       where concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) ~* '\\mselect\\M'`);
    expect(rows).toEqual([]);
  });

  test('says of every table what patients see of it, and shows them no more', async () => {
    const { rows } = await client.query<{ name: string; seen: string | null; granted: boolean }>(`
      select relname as name,
             (select string_agg(pg_get_expr(polqual, polrelid), ' and ') from pg_policy
               where polrelid = c.oid and not polpermissive and 'krama_patient'::regrole = any (polroles)) as seen,
             has_any_column_privilege('krama_patient', c.oid, 'SELECT') as granted
        from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
         and (has_any_column_privilege('krama_patient', c.oid, 'SELECT')
              or exists (select from pg_attribute where attrelid = c.oid and attname = 'patient_id' and not attisdropped))`);
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(patientsSee).sort());
    const seen = rows.map(({ name, seen, granted }) => [name, granted ? (seen ?? patientsSee[name]) : nothing]);
    expect(Object.fromEntries(seen)).toEqual(patientsSee);
    expect(
      rows.filter(({ name, seen, granted }) => granted && !seen && !patientsSee[name]?.startsWith('everybody')),
    ).toEqual([]);
  });

  test('lets a patient change nothing', async () => {
    const { rows } = await client.query(`
      select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S')
         and (has_any_column_privilege('krama_patient', c.oid, 'INSERT, UPDATE')
              or has_table_privilege('krama_patient', c.oid, 'DELETE, TRUNCATE'))`);
    expect(rows).toEqual([]);
  });

  test('begins the key of every clinic table with clinic_id', async () => {
    const wrong = (await tables()).filter(
      ({ name, first_key }) => !(name in tablesAcrossClinics) && first_key !== 'clinic_id',
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
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
      'displays.key_hash',
      'stock_batches.quantity_available',
      'stock_levels.quantity_available',
      'users.is_demo',
    ]);
  });

  test('says of every audited table who hears of its changes, or why nobody does', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'audit_change'`,
    );
    const told = Object.keys(liveTables).filter((table) => liveTables[table] !== 'own');
    const known = new Set([...told, ...Object.keys(liveFigures), ...Object.keys(silentTables)]);
    expect([...known].sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  test('tells the one person of every row that is only for them', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'tell_person'`,
    );
    const own = Object.keys(liveTables).filter((table) => liveTables[table] === 'own');
    expect(own.sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  test('has one owner for every table, who alone writes it', async () => {
    const names = (await tables()).map(({ name }) => name).filter((name) => name !== 'migrations');
    expect(Object.keys(tableOwners).sort()).toEqual(names.sort());
    const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const writes = (table: string) =>
      new RegExp(
        `(insertInto|updateTable|deleteFrom)\\('${camelCase(table)}\\b|` +
          `\\b(insert\\s+into|update(?!\\s+of)(\\s+only)?|delete\\s+from|merge\\s+into)\\s+"?${table}\\b`,
        'i',
      );
    const strangers = Object.entries(tableOwners).flatMap(([table, owner]) =>
      files
        .filter(({ path, text }) => isServer(path) && writes(table).test(text))
        .map(({ path }) => ({ path, writer: moduleOf(path) ?? 'foundation', table }))
        .filter(({ writer }) => owner !== 'foundation' && writer !== owner),
    );
    expect(strangers).toEqual([]);
  });
});
