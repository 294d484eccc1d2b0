import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { runPipeline, type Statement, type StatementResult } from './pipeline-query.ts';

/** What the database sees of a request: whose rows are visible, whether sign-in tables are, and who makes the changes. */
export interface Binding {
  clinicId: string;
  scope: 'clinic' | 'identity' | 'site' | 'open';
  /** As JSON, for the audit trail; empty when nobody is signed in. */
  actor: string;
}

/** The database is away, not the request wrong: the caller may simply try again. */
export class DatabaseUnavailable extends Error {}

const command = (text: string): Statement => ({ name: text, text, values: [] });

const bind = ({ clinicId, scope, actor }: Binding): Statement => ({
  name: 'bind',
  text: `select set_config('krama.clinic_id', $1, true), set_config('krama.scope', $2, true),
                set_config('krama.actor', $3, true)`,
  values: [clinicId, scope, actor],
});

/** Enough for every statement written in the code; texts built from data (bulk inserts) beyond it go unnamed. */
const mostNames = 500;
const names = new Map<string, string>();

/** PostgreSQL plans a named statement once for each connection. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames) return '';
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

const riders = new WeakSet<CompiledQuery>();

/**
 * A statement of a transaction whose result nobody needs: it is sent with the next statement, or with the commit, and
 * costs no round trip of its own. If it is refused, that one fails.
 */
export function riding(query: CompiledQuery): CompiledQuery {
  riders.add(query);
  return query;
}

class BoundConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  readonly #binding: Binding;
  #transaction: 'none' | 'announced' | 'open' = 'none';
  #riding: Statement[] = [];
  #lost: Error | undefined;

  constructor(client: pg.PoolClient, binding: Binding) {
    this.client = client;
    this.#binding = binding;
    client.on('error', this.#noteLoss);
  }

  /** Without a listener the loss of a connection in use would end the process. The statement under way fails by itself. */
  readonly #noteLoss = (error: Error) => {
    this.#lost = error;
  };

  release() {
    this.client.off('error', this.#noteLoss);
    this.client.release(this.#lost);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = { name: nameOf(query.sql), text: query.sql, values: query.parameters };
    if (riders.has(query)) {
      if (this.#transaction === 'none') throw new Error('Only in a transaction can a statement wait for the next one.');
      this.#riding.push(statement);
      return { rows: [] };
    }
    const results = await this.#run([...this.#preamble(), ...this.#riding.splice(0), statement]);
    const { rows, rowCount } = results.at(-1) ?? { rows: [], rowCount: 0 };
    // Kysely's row type comes from the query, the rows from the wire: this is where the two meet.
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount) };
  }

  async #run(statements: Statement[]): Promise<StatementResult[]> {
    try {
      return await runPipeline(this.client, statements);
    } catch (error) {
      // PostgreSQL is about to close the connection: nobody else must get it.
      if (error instanceof pg.DatabaseError && error.severity === 'FATAL') this.#lost = error;
      throw error;
    }
  }

  /** BEGIN and the binding ride with the first statement, so that they cost no round trip of their own. */
  #preamble(): Statement[] {
    if (this.#transaction === 'open') return [];
    if (this.#transaction === 'none') return [bind(this.#binding)];
    this.#transaction = 'open';
    return [command('begin'), bind(this.#binding)];
  }

  announceTransaction() {
    this.#transaction = 'announced';
  }

  async commit() {
    const riding = this.#riding.splice(0);
    const statements = riding.length > 0 ? [...this.#preamble(), ...riding] : [];
    if (this.#transaction === 'open') {
      const results = await this.#run([...statements, command('commit')]);
      // PostgreSQL's answer to the commit of a transaction in which a statement has failed.
      if (results.at(-1)?.command === 'ROLLBACK')
        throw new Error('Nothing was committed: a statement had failed before.');
    }
    this.#transaction = 'none';
  }

  async rollback() {
    const begun = this.#transaction === 'open';
    this.#transaction = 'none';
    this.#riding = [];
    if (begun) await this.#run([command('rollback')]);
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported: read in pages.');
  }
}

class BoundDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #binding: Binding;

  constructor(pool: pg.Pool, binding: Binding) {
    this.#pool = pool;
    this.#binding = binding;
  }

  async init() {}

  async acquireConnection() {
    const client = await this.#pool.connect().catch((cause) => {
      throw new DatabaseUnavailable('No database connection could be had', { cause });
    });
    return new BoundConnection(client, this.#binding);
  }

  async beginTransaction(connection: BoundConnection, settings: TransactionSettings) {
    if (settings.isolationLevel) throw new Error('Isolation levels are not supported: rely on constraints.');
    connection.announceTransaction();
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

  /** The pool is shared by all bindings and closed by its owner. */
  async destroy() {}
}

/** One for all: it compiles one query after the other, and making it costs more than most queries do. */
const compiler = new PostgresQueryCompiler();

export function boundDialect(pool: pg.Pool, binding: Binding): Dialect {
  return {
    createDriver: () => new BoundDriver(pool, binding),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => compiler,
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

const camelCasePlugin = new CamelCasePlugin();

/** camelCase to snake_case on the way in; the way out is done once per statement by the pipeline. */
export const snakeCaseQueries: KyselyPlugin = {
  transformQuery: (args) => camelCasePlugin.transformQuery(args),
  transformResult: async ({ result }) => result,
};
