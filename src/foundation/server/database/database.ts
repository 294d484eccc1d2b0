import { availableParallelism } from 'node:os';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { valuesAsSelect } from '../citus/values-as-select.ts';
import { startPatienceMilliseconds, untilReached } from '../connections/connect-at-start.ts';
import {
  type ConnectionFigures,
  ConnectionLanes,
  type ConnectionLimits,
  type ConnectionWatch,
  type Wait,
} from '../connections/connection-lanes.ts';
import { createSlowLog } from '../connections/slow-statements.ts';
import type { Log } from '../log.ts';
import { StartFault } from '../start-fault.ts';
import { type Binding, boundDialect } from './clinic-dialect.ts';
import type { DB } from './database-schema.gen.ts';
import { isoMoment } from './iso-moment.ts';

const { builtins } = pg.types;
pg.types.setTypeParser(builtins.DATE, (value) => value);
pg.types.setTypeParser(builtins.TIMESTAMPTZ, isoMoment);
pg.types.setTypeParser(builtins.INT8, Number);

/** The role that requests run as: it owns nothing and cannot bypass row-level security. */
export const applicationRole = 'krama_app';
/** The role that patients' requests run as: it reads what it is granted and changes nothing. */
export const patientRole = 'krama_patient';

/** A query builder that sees only the rows of one binding. */
export type Handle = Kysely<DB>;

/** Who makes changes and from where, as recorded with each of them in the audit trail. */
export interface Actor {
  id: string;
  email: string;
  role: string;
  address: string;
  requestId: string;
}

export interface Handles {
  /** The rows of one clinic. One statement outside a transaction costs one round trip, binding and commit included. */
  clinic(clinicId: string): Handle;
  /** What an account linked to these patients of a clinic may see. This handle is read-only. */
  patient(clinicId: string, patientIds: readonly string[]): Handle;
  /** Accounts and sign-in across clinics, for the modules identity and audit. */
  readonly identity: Handle;
  /** Rows that belong to the people who run the product, for the module enquiries. */
  readonly site: Handle;
  /** The same for the demo, whose users see invented rows. */
  readonly demoSite: Handle;
  /** No clinic: only rows that anyone may read. */
  readonly open: Handle;
}

export interface Database extends Handles {
  /** The same handles with this actor recorded for their changes. */
  as(actor: Actor): Handles;
  /** Current use of the lanes and connections. */
  readonly figures: ConnectionFigures;
  /** Registers a callback that is called for every wait from now on. */
  hearWaits(hear: (wait: Wait, milliseconds: number) => void): void;
  close(): Promise<void>;
}

/** For work outside requests, such as seeds and demo data. May write every table, but only of one clinic at a time. */
export interface OwnerDatabase {
  clinic(clinicId: string): Handle;
  close(): Promise<void>;
}

const utc = '-c timezone=UTC -c datestyle=ISO';

const bound = (lanes: ConnectionLanes, binding: Binding) =>
  new Kysely<DB>({ dialect: boundDialect(lanes, binding), plugins: [valuesAsSelect] });

/**
 * As many connections as the machine can serve at once, plus a few that wait for the disk. More would only compete with
 * each other and with this process.
 */
export const mostConnections = 2 * availableParallelism() + 1;
/** Connections for single statements; the others are left to transactions. */
const mostLanes = availableParallelism() + 1;

/**
 * All these limits end before the browser gives up after 15 seconds. PostgreSQL ends its statement first: only a
 * connection whose other end is gone stays silent longer.
 */
const statementMilliseconds = 10_000;
const usualLimits: ConnectionLimits = { mostLanes, connectMilliseconds: 5_000, silenceMilliseconds: 12_000 };
/** Ends the transactions of a server whose machine is gone; they would keep their locks. */
const idleInTransactionMilliseconds = 30_000;

const timeLimits = [
  `-c statement_timeout=${statementMilliseconds}`,
  `-c idle_in_transaction_session_timeout=${idleInTransactionMilliseconds}`,
  '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3',
].join(' ');

interface Opening {
  config: pg.PoolConfig & { max: number };
  limits: ConnectionLimits;
  watch: ConnectionWatch;
  log: Log;
}

function openLanes({ config, limits, watch, log }: Opening): ConnectionLanes {
  const pool = new pg.Pool({
    connectionTimeoutMillis: limits.connectMilliseconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    pipeline: true,
    ...config,
  });
  // Without a listener, losing a connection in use would end the process, even before anybody uses it. Statements under
  // way fail by themselves, and the pool does not hand out the connection again.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  return new ConnectionLanes(pool, limits, watch);
}

function handlesOf(lanes: ConnectionLanes, actor: string): Handles {
  return {
    clinic: (clinicId) => bound(lanes, { clinicId, scope: 'clinic', actor }),
    patient: (clinicId, ids) =>
      bound(lanes, { clinicId, scope: 'patient', actor, patients: { ids, role: patientRole } }),
    get identity() {
      return bound(lanes, { clinicId: '', scope: 'identity', actor });
    },
    get site() {
      return bound(lanes, { clinicId: '', scope: 'site', actor });
    },
    get demoSite() {
      return bound(lanes, { clinicId: '', scope: 'demo-site', actor });
    },
    get open() {
      return bound(lanes, { clinicId: '', scope: 'open', actor });
    },
  };
}

/**
 * Rows that clinics read all the time are in memory, where every page is equally near. With PostgreSQL's defaults for
 * spinning disks, the day's list of a big clinic would start from all its patients. It would also start parallel
 * workers for lists of a few milliseconds, which takes longer and takes cores from other requests.
 */
const forMemory = '-c random_page_cost=1.1 -c parallel_setup_cost=20000';

export function openDatabase(url: string, log: Log, limits = usualLimits): Database {
  const options = `-c role=${applicationRole} ${timeLimits} ${forMemory} ${utc}`;
  // Idle connections are kept: a new one would plan every statement again, which takes longer than running most of
  // them.
  const config = { connectionString: url, options, max: mostConnections, idleTimeoutMillis: 0 };
  let hear: (wait: Wait, milliseconds: number) => void = () => undefined;
  const watch = {
    onRan: createSlowLog(log),
    onWaited: (wait: Wait, milliseconds: number) => hear(wait, milliseconds),
  };
  const lanes = openLanes({ config, limits, watch, log });
  return {
    ...handlesOf(lanes, ''),
    as: (actor) => handlesOf(lanes, JSON.stringify(actor)),
    get figures() {
      return lanes.figures;
    },
    hearWaits: (listener) => {
      hear = listener;
    },
    close: () => lanes.close(),
  };
}

export function openOwnerDatabase(url: string, log: Log): OwnerDatabase {
  // Used at start and for a demo reset, so no connection needs to stay open in between.
  const config = { connectionString: url, options: utc, max: 1, idleTimeoutMillis: 1_000 };
  // Loading a demo takes long statements.
  const limits = { mostLanes: 1, connectMilliseconds: startPatienceMilliseconds, silenceMilliseconds: 300_000 };
  const watch = { onRan: () => undefined, onWaited: () => undefined };
  const lanes = openLanes({ config, limits, watch, log });
  return {
    clinic: (clinicId) => bound(lanes, { clinicId, scope: 'identity', actor: '' }),
    close: () => lanes.close(),
  };
}

/** A URL with its own options, or a pooler in between, could give requests the owner's privileges. */
export async function checkRequestsRunAsApplication(database: Database): Promise<void> {
  const asked = sql<{ role: string; isPowerful: boolean }>`
    select current_user as role,
           exists (select from pg_roles where rolname = session_user and (rolsuper or rolbypassrls or rolcreaterole))
             or pg_has_role(session_user, relowner, 'member') as is_powerful
      from pg_class where oid = 'clinics'::regclass`;
  const { rows } = await untilReached(() => asked.execute(database.open));
  if (rows[0]?.isPowerful) {
    throw new StartFault(
      'Requests would come in as a role that can become the owner of the database. Let APP_DATABASE_URL name one that cannot.',
    );
  }
  if (rows[0]?.role === applicationRole) return;
  throw new StartFault(
    `Requests would run as ${rows[0]?.role}, not as ${applicationRole}, and could step around row-level security. ` +
      'Remove "options" from DATABASE_URL, or connect to PostgreSQL without a pooler that drops them.',
  );
}

/** Whether a statement was refused because a value must be unique. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505';
}

/** Whether a row was kept because another one references it. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503';
}

/** Whether a statement was refused because two rows must not overlap. */
export function isExclusionViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23P01';
}

/** The shard number that Citus appends to names on other machines. */
const partNumber = /_\d{6,}$/;

/** Errors from another machine lack the constraint field, but their message names the constraint. */
const namedConstraint = /constraint "([^"]+)"/;

/** Name of the constraint or unique index that refused a statement; null if something else did. */
export function brokenConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const name = error.constraint ?? namedConstraint.exec(error.message)?.[1];
  return name?.replace(partNumber, '') ?? null;
}
