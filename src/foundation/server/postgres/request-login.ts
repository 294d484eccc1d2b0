import { hkdfSync } from 'node:crypto';
import pg from 'pg';
import { connectAtStart } from '../connections/connect-at-start.ts';
import { applicationRole, patientRole } from '../database/database.ts';
import { StartFault } from '../start-fault.ts';

/** An arbitrary constant, so that servers starting together change the role one after the other. */
const loginLock = 7_265_105;

interface Login {
  name: string;
  password: string;
}

/** Named after the database, so that two installations on one PostgreSQL do not overwrite each other's password. */
const loginOf = (database: string, sessionSecret: string): Login => ({
  name: `krama_login_${database}`.slice(0, 63),
  password: Buffer.from(hkdfSync('sha256', sessionSecret, '', `krama database login ${database}`, 32)).toString(
    'base64url',
  ),
});

function addressOf(ownerUrl: string, { name, password }: Login): string {
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(name);
  url.password = password;
  return url.href;
}

const isRefused = (error: unknown) =>
  error instanceof pg.DatabaseError && ['28P01', '28000', '42501', '42704'].includes(error.code ?? '');

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectAtStart(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Transfers everything in the queue's schema, which an earlier version created as the owner. */
const giveQueue = (login: string) => `
  do $$
  declare
    step text;
  begin
    for step in
      select format('alter schema %I owner to %I', nspname, ${login}) from pg_namespace where nspname = 'jobs'
      union all
      select format('alter table %s owner to %I', oid::regclass, ${login}) from pg_class
       where relnamespace = to_regnamespace('jobs') and relkind in ('r', 'p') and not relispartition
      union all
      select format('alter table %s owner to %I', oid::regclass, ${login}) from pg_class
       where relnamespace = to_regnamespace('jobs') and relkind in ('r', 'p') and relispartition
      union all
      select format('alter function %s owner to %I', oid::regprocedure, ${login}) from pg_proc
       where pronamespace = to_regnamespace('jobs')
      union all
      select format('alter type %s owner to %I', oid::regtype, ${login}) from pg_type
       where typnamespace = to_regnamespace('jobs') and typtype = 'e'
    loop
      execute step;
    end loop;
  end $$`;

async function isOwnerOfQueue(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ owned: boolean }>(
    "select pg_get_userbyid(nspowner) = session_user as owned from pg_namespace where nspname = 'jobs'",
  );
  return rows[0]?.owned ?? false;
}

/** Whether this login can take both request roles and owns the queue. */
async function isReady(url: string): Promise<boolean> {
  try {
    return await withClient(url, async (client) => {
      await client.query(`set role ${applicationRole}`);
      await client.query(`set role ${patientRole}`);
      return isOwnerOfQueue(client);
    });
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}

async function makeLogin(client: pg.Client, { name, password }: Login) {
  const role = pg.escapeIdentifier(name);
  const known = await client.query('select from pg_roles where rolname = $1', [name]);
  const verb = known.rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${role} login noinherit password ${pg.escapeLiteral(password)}`);
  await client.query(`grant ${applicationRole} to ${role}`);
  await client.query(`grant ${role} to current_user`);
}

/**
 * The URL that requests connect with: its role owns nothing but the job queue and can become the application's or the
 * patients' role, never the owner. Operators with their own database may provide it (APP_DATABASE_URL); otherwise it is
 * created, with a password that every server process can derive.
 */
export async function openRequestLogin(ownerUrl: string, sessionSecret: string, given?: string): Promise<string> {
  const database = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
  const made = loginOf(database, sessionSecret);
  const url = given ?? addressOf(ownerUrl, made);
  if (await isReady(url)) return url;
  const name = decodeURIComponent(new URL(url).username);
  try {
    await withClient(ownerUrl, async (client) => {
      await client.query('select pg_advisory_lock($1)', [loginLock]);
      if (!given) await makeLogin(client, made);
      await client.query(`grant ${patientRole} to ${pg.escapeIdentifier(name)}`);
      await client.query(giveQueue(pg.escapeLiteral(name)));
    });
  } catch (error) {
    if (!isRefused(error)) throw error;
    throw new StartFault(
      `The owner of the database may not make the role that requests come in by. As an administrator of the database, run: ` +
        `create role krama_requests login password '...'; grant ${applicationRole}, ${patientRole} to krama_requests; ` +
        `grant krama_requests to ${new URL(ownerUrl).username}; and set APP_DATABASE_URL to an address with that role.`,
    );
  }
  if (await isReady(url)) return url;
  throw new StartFault(
    `Requests cannot come in as ${name}. Check the password in APP_DATABASE_URL, and run: ` +
      `grant ${applicationRole}, ${patientRole} to ${pg.escapeIdentifier(name)};`,
  );
}
