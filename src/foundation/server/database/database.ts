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

/** The role requests run as: owns nothing and cannot step around row-level security. */
export const applicationRole = 'krama_app';
/** The role patients' requests run as: reads what is granted to it, and changes nothing. */
export const patientRole = 'krama_patient';

/** A query builder that sees the rows of one binding and no others. */
export type Handle = Kysely<DB>;

/** Who makes changes, and from where: what the audit trail says of every one of them. */
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
  /** What an account linked to these patients of a clinic may see. Nothing can be changed through it. */
  patient(clinicId: string, patientIds: readonly string[]): Handle;
  /** Accounts and sign-in, across clinics. For the modules identity and audit. */
  readonly identity: Handle;
  /** What belongs to the people who run the product. For the module enquiries. */
  readonly site: Handle;
  /** The same of the demo, whose people see what was invented for them. */
  readonly demoSite: Handle;
  /** No clinic: only what anyone may read. */
  readonly open: Handle;
}

export interface Database extends Handles {
  /** The same, its changes signed by somebody. */
  as(actor: Actor): Handles;
  /** How its lanes are used just now. */
  readonly figures: ConnectionFigures;
  /** Calls for everything that was waited for, from now on. */
  hearWaits(hear: (wait: Wait, milliseconds: number) => void): void;
  close(): Promise<void>;
}

/** For what runs beside the requests: seeds, demo data. May write every table, still one clinic at a time. */
export interface OwnerDatabase {
  clinic(clinicId: string): Handle;
  close(): Promise<void>;
}

const utc = '-c timezone=UTC -c datestyle=ISO';

const bound = (lanes: ConnectionLanes, binding: Binding) =>
  new Kysely<DB>({ dialect: boundDialect(lanes, binding), plugins: [valuesAsSelect] });

/** As many as the machine can serve at once, and a few that wait for the disk. More would only take turns, and turns from us. */
export const mostConnections = 2 * availableParallelism() + 1;
/** The others are left to transactions. */
const mostLanes = availableParallelism() + 1;

/**
 * All of them end before the browser gives up, after 15 seconds. PostgreSQL ends its statement first: only a connection
 * whose other end is gone stays silent longer.
 */
const statementMilliseconds = 10_000;
const usualLimits: ConnectionLimits = { mostLanes, connectMilliseconds: 5_000, silenceMilliseconds: 12_000 };
/** What a server leaves open when its machine is gone would hold its locks. */
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
  // Without a listener the loss of a connection in use would end the process, and it may be lost before anybody has it. The
  // statements under way fail by themselves, and the pool does not give it to anybody again.
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
 * What clinics ask for again and again lies in memory, where no page is farther than the next. By PostgreSQL's measure,
 * which is that of a turning disk, the day list of a big clinic would begin with all its patients. And it would start more
 * processes for lists of some milliseconds, which takes longer than they do, and takes cores from other requests.
 */
const forMemory = '-c random_page_cost=1.1 -c parallel_setup_cost=20000';

export function openDatabase(url: string, log: Log, limits = usualLimits): Database {
  const options = `-c role=${applicationRole} ${timeLimits} ${forMemory} ${utc}`;
  // Never closed for being idle: each would plan every statement anew, which takes longer than most of them do.
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
  // Used at start and on a demo reset: no connection needs to stay open in between.
  const config = { connectionString: url, options: utc, max: 1, idleTimeoutMillis: 1_000 };
  // A demo is loaded with statements that take their time.
  const limits = { mostLanes: 1, connectMilliseconds: startPatienceMilliseconds, silenceMilliseconds: 300_000 };
  const watch = { onRan: () => undefined, onWaited: () => undefined };
  const lanes = openLanes({ config, limits, watch, log });
  return {
    clinic: (clinicId) => bound(lanes, { clinicId, scope: 'identity', actor: '' }),
    close: () => lanes.close(),
  };
}

/** An address with options of its own, or a pooler in between, could leave requests with the owner's rights. */
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

/** Whether a statement was refused because something must be there only once. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505';
}

/** Whether a row was kept because another one names it. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503';
}

/** Whether a statement was refused because two rows must not overlap. */
export function isExclusionViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23P01';
}

/** The number of the part of a table that lies on another machine, at the end of the names of what it has. */
const partNumber = /_\d{6,}$/;

/** What another machine refused comes without the field; the words name it. */
const namedConstraint = /constraint "([^"]+)"/;

/** Which constraint or unique index refused a statement; null when it was something else. */
export function brokenConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const name = error.constraint ?? namedConstraint.exec(error.message)?.[1];
  return name?.replace(partNumber, '') ?? null;
}
