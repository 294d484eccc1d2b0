import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withoutConstraints } from '../testing/without-constraints.ts';
import { applicationRole, patientRole } from './database.ts';

const ours = '00000000-0000-4000-8000-00000000000a';
const theirs = '00000000-0000-4000-8000-00000000000b';
const asha = '00000000-0000-4000-8000-0000000000a1';
const ravi = '00000000-0000-4000-8000-0000000000a2';
const stranger = '00000000-0000-4000-8000-0000000000b1';

/**
 * Sign-in, sealing, sending, files and scheduled jobs work for all clinics, so the identity scope sees all rows of
 * their tables.
 */
const seenByIdentity = new Set([
  ...['clinics', 'users', 'patient_accounts', 'audit_entries', 'audit_pending', 'audit_seals', 'idempotency_keys'],
  ...['auth_users', 'auth_recovery_codes', 'auth_passkeys', 'auth_sessions', 'auth_links', 'auth_challenges'],
  ...['auth_failures', 'auth_old_refresh_tokens', 'outbox_messages', 'live_pending', 'scheduled_jobs'],
  ...['file_blobs', 'files', 'file_uploads', 'site_content', 'system_facts', 'answered_requests'],
]);

/** Only the sealer may see the chain of seals. */
const hiddenFromClinics = new Set(['audit_seals']);

/** Tables from which requests may only delete rows added by mistake a moment ago, and none of the rows below. */
const staying = new Set(['appointments']);

interface Table {
  name: string;
  /** The column that decides whose a row is, by clinic or by demo; null if it belongs to no clinic. */
  owner: string | null;
  columns: string[];
  mayAdd: boolean;
  mayDelete: boolean;
  /** A column that the application may change. */
  changeable: string | null;
}

type Row = Record<string, string | null>;

interface Scope {
  name: string;
  settings: Record<string, string>;
  role: string;
  /** Whether the scope sees and may change a row; the same for all privileges that it has. */
  has: (row: Row, table: Table) => boolean;
}

/** Two rows of one clinic and one of another; for tables of the site, a real and an invented row. */
function rowsOf({ name, owner, columns }: Pick<Table, 'name' | 'owner' | 'columns'>): Row[] {
  if (owner === null) return [{}];
  if (owner === 'is_demo') return [{ is_demo: 'true' }, { is_demo: 'false' }];
  if (owner === 'id') return [{ id: ours }, { id: theirs }];
  const person = columns.includes('patient_id') ? 'patient_id' : 'id';
  // States in which a patient may see their own rows: signed, completed, opened by somebody.
  const state = { signed_at: 'now', status: 'completed', action: 'opened' };
  const rows: Row[] = [
    { clinic_id: ours, [person]: asha, role: 'doctor', ...state },
    { clinic_id: ours, [person]: ravi, role: 'patient', ...state },
    { clinic_id: theirs, [person]: stranger, role: 'doctor', ...state },
  ];
  if (name === 'outbox_messages') rows.push({ clinic_id: null });
  const isSayable = ([column]: [string, unknown]) =>
    columns.includes(column) && (column !== 'status' || name === 'lab_tests');
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(isSayable)));
}

const isOfSite = ({ name }: Table, row: Row) => name === 'outbox_messages' && row.clinic_id === null;

const scopes: Scope[] = [
  {
    name: 'a clinic',
    settings: { 'krama.clinic_id': ours, 'krama.scope': 'clinic' },
    role: applicationRole,
    has: ({ clinic_id, id }, { name }) =>
      (name === 'clinics' ? id : clinic_id) === ours && !hiddenFromClinics.has(name),
  },
  {
    name: 'identity',
    settings: { 'krama.clinic_id': '', 'krama.scope': 'identity' },
    role: applicationRole,
    has: (_, { name }) => seenByIdentity.has(name),
  },
  {
    name: 'the site',
    settings: { 'krama.clinic_id': '', 'krama.scope': 'site' },
    role: applicationRole,
    has: (row, table) => row.is_demo === 'false' || isOfSite(table, row),
  },
  {
    name: "the demo's site",
    settings: { 'krama.clinic_id': '', 'krama.scope': 'demo-site' },
    role: applicationRole,
    has: ({ is_demo }) => is_demo === 'true',
  },
  {
    name: 'nobody',
    settings: { 'krama.clinic_id': '', 'krama.scope': 'open' },
    role: applicationRole,
    has: () => false,
  },
];

/** Rows that anybody may insert: an enquiry, and the message that reports it. */
const isSentIn = (row: Row, table: Table, scope: Scope) =>
  (table.name === 'contact_forms' && row.is_demo === 'false') ||
  (isOfSite(table, row) && scope.settings['krama.clinic_id'] === '');

const patientScope = {
  settings: { 'krama.clinic_id': ours, 'krama.scope': 'patient', 'krama.patient_ids': asha, 'krama.record_ids': asha },
  role: patientRole,
};
/** Tables of which patients see their own rows; of users, they see everyone who is not a patient. */
const seenByPatients = new Set([
  ...['appointments', 'audit_entries', 'consultations', 'lab_tests', 'patient_accounts', 'patients', 'users'],
  ...[
    'bills',
    'bill_lines',
    'payments',
    'refunds',
    'credit_notes',
    'credit_note_lines',
    'claims',
    'insurance_policies',
  ],
]);

let client: pg.Client;
let admin: pg.Client;
const database = `row_policies_${process.env.VITEST_POOL_ID}`;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(`drop database if exists ${database}`);
  await admin.query(`create database ${database} template krama`);
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${database}`;
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(withoutConstraints);
  for (const table of await readTables()) for (const row of rowsOf(table)) await client.query(insertion(table, row));
});

afterAll(async () => {
  await client.end();
  await admin.query(`drop database ${database}`);
  await admin.end();
});

async function readTables(): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, 'owner'>>(`
    select relname as name,
           array(select attname::text from pg_attribute
                  where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
           has_table_privilege('${applicationRole}', c.oid, 'DELETE') as "mayDelete",
           has_any_column_privilege('${applicationRole}', c.oid, 'INSERT')
             -- Where no clinic can be named the default names one's own.
             and not exists (select from pg_attribute where attrelid = c.oid and attname = 'clinic_id'
                                and not has_column_privilege('${applicationRole}', c.oid, attnum, 'INSERT')) as "mayAdd",
           (select attname::text from pg_attribute
             where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
               and has_column_privilege('${applicationRole}', c.oid, attnum, 'UPDATE') 
               and attname not in ('clinic_id', 'is_demo', 'id') limit 1) as changeable
      from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'migrations'
     order by relname`);
  return rows.map((table) => ({ ...table, owner: ownerOf(table) }));
}

function ownerOf({ name, columns }: Pick<Table, 'name' | 'columns'>): string | null {
  if (name === 'clinics') return 'id';
  if (name.startsWith('auth_')) return null;
  return ['clinic_id', 'is_demo'].find((column) => columns.includes(column)) ?? null;
}

function insertion({ name }: Table, row: Row): string {
  const columns = Object.keys(row);
  const values = Object.values(row).map((value) => (value === null ? 'null' : `'${value}'`));
  return columns.length === 0
    ? `insert into ${name} default values`
    : `insert into ${name} (${columns.join()}) values (${values.join()})`;
}

/**
 * Runs a statement in a scope and rolls it back: returns whose rows it reads, how many it changes, or that it is
 * refused. Changing statements read no rows, because the policy for reading would hide that for changing.
 */
async function touched({ settings, role }: Pick<Scope, 'settings' | 'role'>, statement: string): Promise<string> {
  const bound = Object.entries(settings).map(([key, value]) => `set local ${key} = '${value}'`);
  await client.query('savepoint before');
  await client.query([...bound, `set local role ${role}`].join(';'));
  try {
    const { command, rowCount, rows } = await client.query<{ whose: string }>(statement);
    return command === 'SELECT' ? listed(rows.map((row) => row.whose)) : `${rowCount} rows`;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error;
    return 'refused';
  } finally {
    await client.query('rollback to before');
  }
}

const listed = (owners: string[]) => owners.toSorted().join(' ') || 'nothing';
const whose = ({ owner }: Table) => (owner === null ? `'anybody'` : `coalesce(${owner}::text, 'null')`);
const ownerIn = (row: Row, { owner }: Table) => (owner === null ? 'anybody' : String(row[owner]));

/** What the application can do in some scope but should not, or should be able to do but cannot. */
async function faultsOf(table: Table): Promise<string[]> {
  const { name, mayAdd, mayDelete, changeable } = table;
  const faults: string[] = [];
  const expectTouched = async (
    scope: Pick<Scope, 'settings' | 'role'>,
    what: string,
    statement: string,
    wanted: string,
  ) => {
    const found = await touched(scope, statement);
    if (found !== wanted) faults.push(`${what} ${name}: ${found} instead of ${wanted}`);
  };
  for (const scope of scopes) {
    const own = rowsOf(table).filter((row) => scope.has(row, table));
    const wanted = listed(own.map((row) => ownerIn(row, table)));
    const readable = name === 'site_content' ? 'anybody' : wanted;
    await expectTouched(scope, `${scope.name} reads`, `select ${whose(table)} as whose from ${name}`, readable);
    if (changeable)
      await expectTouched(
        scope,
        `${scope.name} changes`,
        `update ${name} set ${changeable} = default`,
        `${own.length} rows`,
      );
    const leaving = staying.has(name) ? 0 : own.length;
    if (mayDelete) await expectTouched(scope, `${scope.name} deletes`, `delete from ${name}`, `${leaving} rows`);
    if (!mayAdd) continue;
    for (const row of rowsOf(table)) {
      const isAllowed = scope.has(row, table) || isSentIn(row, table, scope);
      await expectTouched(scope, `${scope.name} adds`, insertion(table, row), isAllowed ? '1 rows' : 'refused');
    }
  }
  if (seenByPatients.has(name))
    await expectTouched(patientScope, 'a patient reads', `select ${whose(table)} as whose from ${name}`, ours);
  return faults;
}

async function faultsOfAll(tables: Table[]): Promise<string[]> {
  const faults: string[] = [];
  for (const table of tables) faults.push(...(await faultsOf(table)));
  return faults;
}

test('every scope reads and changes only its own rows, in every table', async () => {
  await client.query('begin');
  expect(await faultsOfAll(await readTables())).toEqual([]);
  await client.query('rollback');
});

interface Policy {
  table: string;
  name: string;
  isRestrictive: boolean;
  clause: string;
  expression: string;
}

async function readPolicies(): Promise<Policy[]> {
  const { rows } = await client.query<Policy>(`
    select relname as table, polname as name, not polpermissive as "isRestrictive", clause, expression
      from pg_policy join pg_class c on c.oid = polrelid,
           lateral (values ('using', pg_get_expr(polqual, polrelid)), ('with check', pg_get_expr(polwithcheck, polrelid)))
             as part (clause, expression)
     where expression is not null and relname <> 'site_content' and polname <> 'backup_reads' order by 1, 2`);
  return rows;
}

/**
 * Adds or removes access for identity. Null for policies for patients, whose role has no other scope, and for tables of
 * which identity sees all rows anyway.
 */
function withIdentity({ table, isRestrictive, expression }: Policy): string | null {
  if (expression.includes('in_identity_scope()')) return expression.replace('in_identity_scope()', 'false');
  return isRestrictive || seenByIdentity.has(table) ? null : `(${expression}) or in_identity_scope()`;
}

test.each([
  { mutation: 'lets everything through', mutate: () => 'true' },
  { mutation: 'lets nothing through', mutate: () => 'false' },
  { mutation: 'lets identity in, or no longer,', mutate: withIdentity },
])('any policy that $mutation is detected', async ({ mutate }) => {
  const tables = await readTables();
  const unnoticed: string[] = [];
  for (const policy of await readPolicies()) {
    const mutated = mutate(policy);
    // The tests of the queue cover taking back a token.
    if (mutated === null || (policy.name === 'only_just_given' && mutated === 'false')) continue;
    await client.query('begin');
    await client.query(`alter policy ${policy.name} on ${policy.table} ${policy.clause} (${mutated})`);
    const faults = await faultsOfAll(tables.filter(({ name }) => name === policy.table));
    if (faults.length === 0) unnoticed.push(`${policy.table}.${policy.name} ${policy.clause}`);
    await client.query('rollback');
  }
  expect(unnoticed).toEqual([]);
});

test('the owner reads every row for a backup but changes none, and no other role can claim that scope', async () => {
  const settings = { 'krama.clinic_id': '', 'krama.scope': 'backup' };
  const faults: string[] = [];
  await client.query('begin');
  // Anyone may read the public site's content, and the owner seeds it.
  for (const table of (await readTables()).filter(({ name }) => name !== 'site_content')) {
    const read = `select ${whose(table)} as whose from ${table.name}`;
    const all = (await client.query<{ whose: string }>(read)).rows.map((row) => row.whose);
    const byOwner = await touched({ settings, role: 'krama_owner' }, read);
    if (byOwner !== listed(all)) faults.push(`the owner reads ${table.name}: ${byOwner}`);
    const byDeletion = await touched({ settings, role: 'krama_owner' }, `delete from ${table.name}`);
    if (byDeletion !== '0 rows') faults.push(`the owner deletes ${table.name}: ${byDeletion}`);
    const byOthers = await touched({ settings, role: applicationRole }, read);
    if (!['nothing', 'refused'].includes(byOthers)) faults.push(`the application reads ${table.name}: ${byOthers}`);
  }
  await client.query('rollback');
  expect(faults).toEqual([]);
});
