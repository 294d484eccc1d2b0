import pg, { type Connection } from 'pg';
import utils from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import { LastUsed } from './last-used.ts';

/** One statement of a pipeline. Without a name it is planned anew each time. */
export interface Statement {
  name: string;
  text: string;
  values: readonly unknown[];
}

export interface StatementResult {
  command: string;
  rowCount: number;
  rows: Record<string, unknown>[];
}

interface Field {
  name: string;
  dataTypeID: number;
}

type ParseRow = (cells: readonly (string | null)[]) => Record<string, unknown>;

const noColumns: ParseRow = () => ({});

/** What a connection has been told to plan. How its rows are read is known once it is answered. */
interface Plan {
  parse: ParseRow;
}

/** What each connection has planned, by the statement's name. */
const planned = new WeakMap<Connection, LastUsed<Plan>>();
/** A plan takes some ten kilobytes of PostgreSQL's memory, on each connection. */
export const mostPlans = 500;

function plannedOn(connection: Connection): LastUsed<Plan> {
  const known = planned.get(connection) ?? new LastUsed<Plan>(mostPlans);
  planned.set(connection, known);
  return known;
}

/** Whether PostgreSQL does not have the plan, or has it for a table that was changed since. Nothing was run with it. */
export const isPlanOutdated = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '26000' || error.routine === 'RevalidateCachedQuery');

/** snake_case to camelCase happens here, once for each planned statement, not once for each row. */
export const camelCased = (column: string) =>
  column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function rowParser(fields: readonly Field[]): ParseRow {
  const columns = fields.map((field) => ({
    key: camelCased(field.name),
    parse: pg.types.getTypeParser(field.dataTypeID, 'text'),
  }));
  // A copy of a row that has all its keys stays quick to read and to write as JSON; one that grows key by key does not.
  const empty = Object.fromEntries(columns.map(({ key }) => [key, null]));
  return (cells) => {
    const row: Record<string, unknown> = { ...empty };
    let index = 0;
    for (const { key, parse } of columns) {
      const cell = cells[index++] ?? null;
      row[key] = cell === null ? null : parse(cell);
    }
    return row;
  };
}

/**
 * Sends several statements with one Sync at the end: PostgreSQL runs them as one implicit transaction and the whole
 * costs one round trip. pg itself sends a Sync after every statement, which would end `set_config(..., true)` too early.
 * Is pg's own Query by name only: pg lets nothing else follow another query before that is answered.
 */
class PipelineQuery extends pg.Query {
  readonly #statements: readonly Statement[];
  readonly #settle: (error: Error | null, results: StatementResult[]) => void;
  readonly #results: StatementResult[] = [];
  #planned = new LastUsed<Plan>(mostPlans);
  /** Of each statement. Its own, also when its connection has forgotten it before it is answered. */
  readonly #plans: Plan[] = [];
  /** Those of them that the connection did not have. */
  readonly #new = new Set<Plan>();
  #rows: Record<string, unknown>[] = [];

  constructor(statements: readonly Statement[], settle: (error: Error | null, results: StatementResult[]) => void) {
    super('');
    this.#statements = statements;
    this.#settle = settle;
  }

  /** One write for the whole. A value that cannot be written is refused before anything is sent. */
  override submit = (connection: Connection): unknown => {
    this.#planned = plannedOn(connection);
    const messages: Buffer[] = [];
    try {
      for (const { name, text, values } of this.#statements) {
        const known = this.#planned.get(name);
        const plan = known ?? { parse: noColumns };
        this.#plans.push(plan);
        if (!known) {
          this.#new.add(plan);
          // Closed first: a plan whose first use was refused may be there or not.
          messages.push(
            serialize.close({ type: 'S', name }),
            serialize.parse({ name, text }),
            serialize.describe({ type: 'S', name }),
          );
        }
        messages.push(
          serialize.bind({ statement: name, values: [...values], valueMapper: utils.prepareValue }),
          serialize.execute(),
        );
      }
    } catch (error) {
      return error;
    }
    const forgotten = this.#keepPlans().map((name) => serialize.close({ type: 'S', name }));
    connection.stream.write(Buffer.concat([...forgotten, ...messages, serialize.sync()]));
  };

  /** Answers with the names of those that the connection forgets for new ones. */
  #keepPlans(): string[] {
    return this.#statements.flatMap(({ name }, at) => {
      const plan = this.#plans[at];
      return name && plan && this.#new.has(plan) ? (this.#planned.keep(name, plan) ?? []) : [];
    });
  }

  /** The statement that is being answered. */
  get #name(): string {
    return this.#statements[this.#results.length]?.name ?? '';
  }

  /** Of the statement that is being answered. */
  get #plan(): Plan {
    return this.#plans[this.#results.length] ?? { parse: noColumns };
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    this.#plan.parse = rowParser(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    this.#rows.push(this.#plan.parse(fields));
  }

  handleCommandComplete({ text }: { text: string }) {
    const words = text.split(' ');
    this.#results.push({ command: words[0] ?? '', rowCount: Number(words.at(-1)) || 0, rows: this.#rows });
    this.#rows = [];
  }

  handleEmptyQuery() {
    this.#results.push({ command: '', rowCount: 0, rows: [] });
  }

  handleReadyForQuery() {
    this.#settle(null, this.#results);
  }

  /** Without its columns nobody knows whether a statement was planned before it was refused. */
  handleError(error: Error) {
    if (isPlanOutdated(error)) this.#planned.forget(this.#name);
    for (const [at, { name }] of this.#statements.entries()) {
      const plan = this.#plans[at];
      const isKnown = at < this.#results.length || plan?.parse !== noColumns;
      if (plan && !isKnown && this.#new.has(plan) && this.#planned.get(name) === plan) this.#planned.forget(name);
    }
    this.#settle(error, this.#results);
  }
}

/** Runs the statements in one round trip and answers with the result of each. */
export async function runPipeline(client: pg.ClientBase, statements: readonly Statement[]): Promise<StatementResult[]> {
  return new Promise((resolve, reject) => {
    client.query(new PipelineQuery(statements, (error, results) => (error ? reject(error) : resolve(results))));
  });
}
