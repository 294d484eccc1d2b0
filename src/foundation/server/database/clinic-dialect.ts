import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import type { Connection } from '../connections/connection.ts';
import type { ConnectionLanes } from '../connections/connection-lanes.ts';
import type { Statement, StatementResult } from '../connections/pipeline-query.ts';
import { ClinicCompiler } from './clinic-compiler.ts';

/**
 * What the database knows of a request: whose rows are visible, whether the sign-in tables are, and who makes the
 * changes.
 */
export interface Binding {
  clinicId: string;
  scope: 'clinic' | 'patient' | 'identity' | 'site' | 'demo-site' | 'open';
  /** JSON for the audit trail; empty if nobody is signed in. */
  actor: string;
  /**
   * In the patient scope: the patients whose rows are visible, and a role that sees no others. Policies of notes and
   * results read the ids as record_ids.
   */
  patients?: { ids: readonly string[]; role: string };
}

const command = (text: string): Statement => ({ name: text, text, values: [] });

const settings = `set_config('krama.clinic_id', $1, true), set_config('krama.scope', $2, true),
                set_config('krama.actor', $3, true)`;

/** All settings end with the transaction, including the role. */
const bind = ({ clinicId, scope, actor, patients }: Binding): Statement =>
  patients
    ? {
        name: 'bind_patients',
        text: `select ${settings}, set_config('krama.patient_ids', $4, true), set_config('krama.record_ids', $4, true),
                      set_config('role', $5, true)`,
        values: [clinicId, scope, actor, patients.ids.join(','), patients.role],
      }
    : { name: 'bind', text: `select ${settings}`, values: [clinicId, scope, actor] };

/** The same for a distributed database: only SET LOCAL reaches all machines, and it takes no parameters. */
function bindEverywhere({ clinicId, scope, actor, patients }: Binding): Statement[] {
  const values: Record<string, string> = {
    'krama.clinic_id': clinicId,
    'krama.scope': scope,
    'krama.actor': actor,
    ...(patients && {
      'krama.patient_ids': patients.ids.join(','),
      'krama.record_ids': patients.ids.join(','),
      role: patients.role,
    }),
  };
  return Object.entries(values).map(([name, value]) => ({
    name: '',
    text: `set local ${name} = ${pg.escapeLiteral(value)}`,
    values: [],
  }));
}

const riders = new WeakSet<CompiledQuery>();

/**
 * Marks a statement of a transaction whose result is not needed yet: it is sent with the next statement or the commit
 * and costs no round trip. If it is refused, the next one fails.
 */
export function riding(query: CompiledQuery): CompiledQuery {
  riders.add(query);
  return query;
}

const answers = new WeakMap<CompiledQuery, StatementResult['rows']>();

/** The rows of a statement marked with `riding`, once the statement that it was sent with is answered. */
export function answerTo<Row>(query: CompiledQuery<Row>): Row[] {
  const rows = answers.get(query);
  if (!rows) throw new Error('The statement still waits for the next one.');
  // As in `executeQuery`, this is where the untyped rows get their type.
  return rows as Row[];
}

/** The statement without everything in brackets. */
function outsideBrackets(text: string): string {
  const outer = text.replaceAll(/\([^()]*\)/g, '');
  return outer === text ? text : outsideBrackets(outer);
}

/**
 * Rewrites a statement for Citus. Without RETURNING, Citus copies what a SELECT inserts, which it refuses under
 * row-level security. In COALESCE and CASE it accepts a time only if the coordinator knows it while planning.
 */
function forCitus(text: string): string {
  const known = text.replaceAll(/(?<![\w.])now\(\)/g, 'this_moment()');
  const statement = outsideBrackets(text);
  const isCopied = /\binsert into\b/i.test(statement) && /\bselect\b/i.test(text) && !/\breturning\b/i.test(statement);
  return isCopied ? `${known} returning true` : known;
}

class BoundConnection implements DatabaseConnection {
  readonly #lanes: ConnectionLanes;
  readonly #binding: Binding;
  #isTransaction = false;
  /** The transaction's own connection, from its first statement on. */
  #own: Connection | undefined;
  #riding: { query: CompiledQuery; statement: Statement }[] = [];

  constructor(lanes: ConnectionLanes, binding: Binding) {
    this.#lanes = lanes;
    this.#binding = binding;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const isDistributed = await this.#lanes.isDistributed();
    const statement = isDistributed
      ? // A plan is good for one clinic there, and must not be kept.
        { name: '', text: forCitus(query.sql), values: query.parameters }
      : { name: this.#lanes.nameOf(query.sql), text: query.sql, values: query.parameters };
    if (riders.has(query)) {
      if (!this.#isTransaction) throw new Error('Only in a transaction can a statement wait for the next one.');
      this.#riding.push({ query, statement });
      return { rows: [] };
    }
    const result = this.#isTransaction
      ? await this.#runWithRiders(statement)
      : await (isDistributed ? this.#runAloneEverywhere(statement) : this.#runAlone(statement));
    const { rows, rowCount } = result ?? { rows: [], rowCount: 0 };
    // Kysely's row type comes from the query, the rows come from the wire: this is where the two meet.
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount) };
  }

  async #runAlone(statement: Statement): Promise<StatementResult | undefined> {
    return (await this.#lanes.run([bind(this.#binding), statement], this.#binding.actor)).at(-1);
  }

  /** Runs an explicit transaction in one round trip, because the other machines learn the settings only inside one. */
  async #runAloneEverywhere(statement: Statement): Promise<StatementResult | undefined> {
    const all = [command('begin'), ...bindEverywhere(this.#binding), statement];
    return (await this.#lanes.run(all, this.#binding.actor, command('commit'))).at(-1);
  }

  async #runWithRiders(statement: Statement): Promise<StatementResult | undefined> {
    const riding = this.#riding.splice(0);
    const results = await this.#runInTransaction([...riding.map((rider) => rider.statement), statement]);
    // Their results come last, after those of BEGIN and the binding.
    for (const [at, { query }] of riding.entries()) {
      answers.set(query, results.at(at - riding.length - 1)?.rows ?? []);
    }
    return results.at(-1);
  }

  /** BEGIN and the binding are sent with the first statement, so that they cost no round trip. */
  async #runInTransaction(statements: readonly Statement[]): Promise<StatementResult[]> {
    const { actor } = this.#binding;
    if (this.#own) return this.#own.run(statements, actor);
    // Ask this first, because nothing may come between taking the connection and binding it.
    const isDistributed = await this.#lanes.isDistributed();
    this.#own = await this.#lanes.take();
    const binding = isDistributed ? bindEverywhere(this.#binding) : [bind(this.#binding)];
    return this.#own.run([command('begin'), ...binding, ...statements], actor);
  }

  begin() {
    this.#isTransaction = true;
  }

  async commit() {
    if (!this.#own && this.#riding.length === 0) return;
    const committed = await this.#runWithRiders(command('commit'));
    // PostgreSQL answers so to the commit of a transaction in which a statement has failed.
    if (committed?.command === 'ROLLBACK') throw new Error('Nothing was committed: a statement had failed before.');
  }

  async rollback() {
    this.#riding = [];
    await this.#own?.run([command('rollback')], this.#binding.actor);
  }

  release() {
    if (this.#own) this.#lanes.giveBack(this.#own);
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported: read in pages.');
  }
}

class BoundDriver implements Driver {
  readonly #lanes: ConnectionLanes;
  readonly #binding: Binding;

  constructor(lanes: ConnectionLanes, binding: Binding) {
    this.#lanes = lanes;
    this.#binding = binding;
  }

  async init() {}

  async acquireConnection() {
    return new BoundConnection(this.#lanes, this.#binding);
  }

  async beginTransaction(connection: BoundConnection, settings: TransactionSettings) {
    if (settings.isolationLevel) throw new Error('Isolation levels are not supported: rely on constraints.');
    connection.begin();
  }

  async commitTransaction(connection: BoundConnection) {
    await connection.commit();
  }

  async rollbackTransaction(connection: BoundConnection) {
    await connection.rollback();
  }

  async releaseConnection(connection: BoundConnection) {
    connection.release();
  }

  /** Does nothing: all bindings share the connections, and their owner closes them. */
  async destroy() {}
}

/** Shared by all: it compiles one query after the other, and creating it costs more than most queries do. */
const compiler = new ClinicCompiler();

export function boundDialect(lanes: ConnectionLanes, binding: Binding): Dialect {
  return {
    createDriver: () => new BoundDriver(lanes, binding),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => compiler,
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}
