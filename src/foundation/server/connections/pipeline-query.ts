import pg, { type Connection } from 'pg';
import utils from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import { LastUsed } from './last-used.ts';

/** One statement of a pipeline. Without a name it is planned each time. */
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

/** A statement that a connection was told to plan. How to read its rows is known once it is answered. */
interface Plan {
  parse: ParseRow;
}

/** The plans of each connection, by statement name. */
const planned = new WeakMap<Connection, LastUsed<Plan>>();
/** A plan takes some ten kilobytes of PostgreSQL's memory on each connection. */
export const mostPlans = 500;

function plannedOn(connection: Connection): LastUsed<Plan> {
  const known = planned.get(connection) ?? new LastUsed<Plan>(mostPlans);
  planned.set(connection, known);
  return known;
}

/**
 * Whether PostgreSQL does not have the plan, or a table has changed since it was made. Nothing was run in that case.
 */
export const isPlanOutdated = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '26000' || error.routine === 'RevalidateCachedQuery');

/** Converts snake_case to camelCase, once per planned statement rather than once per row. */
export const camelCased = (column: string) =>
  column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function rowParser(fields: readonly Field[]): ParseRow {
  const columns = fields.map((field) => ({
    key: camelCased(field.name),
    parse: pg.types.getTypeParser(field.dataTypeID, 'text'),
  }));
  // Copying a row that has all its keys keeps it quick to read and to write as JSON; adding the keys one by one does
  // not.
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
 * Sends several statements with one Sync at the end: PostgreSQL runs them as one implicit transaction in one round
 * trip. pg sends a Sync after every statement, which would end `set_config(..., true)` too early. Extends pg's Query
 * because pg pipelines nothing else behind a query that is not answered yet.
 */
class PipelineQuery extends pg.Query {
  readonly #statements: readonly Statement[];
  readonly #settle: (error: Error | null, results: StatementResult[]) => void;
  readonly #results: StatementResult[] = [];
  #planned = new LastUsed<Plan>(mostPlans);
  /** The plan of each statement, kept here because the connection may drop it before the answer arrives. */
  readonly #plans: Plan[] = [];
  /** Plans that the connection did not have yet. */
  readonly #new = new Set<Plan>();
  #rows: Record<string, unknown>[] = [];

  constructor(statements: readonly Statement[], settle: (error: Error | null, results: StatementResult[]) => void) {
    super('');
    this.#statements = statements;
    this.#settle = settle;
  }

  /** Writes everything at once. A value that cannot be serialised is refused before anything is sent. */
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
          // Close it first: a plan whose first use was refused may or may not exist.
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

  /** Returns the names of the plans that the connection drops for new ones. */
  #keepPlans(): string[] {
    return this.#statements.flatMap(({ name }, at) => {
      const plan = this.#plans[at];
      return name && plan && this.#new.has(plan) ? (this.#planned.keep(name, plan) ?? []) : [];
    });
  }

  /** Name of the statement being answered. */
  get #name(): string {
    return this.#statements[this.#results.length]?.name ?? '';
  }

  /** Plan of the statement being answered. */
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

  /**
   * As long as its columns are unknown, a statement may have been refused before it was planned, so its plan is
   * forgotten.
   */
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

/** Runs the statements in one round trip and returns the result of each. */
export async function runPipeline(client: pg.ClientBase, statements: readonly Statement[]): Promise<StatementResult[]> {
  return new Promise((resolve, reject) => {
    client.query(new PipelineQuery(statements, (error, results) => (error ? reject(error) : resolve(results))));
  });
}
