import pg, { type Connection, type Submittable } from 'pg';
import utils from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';

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

/** What each connection has planned already: the statement's name and how its rows are read. */
const planned = new WeakMap<Connection, Map<string, ParseRow>>();

function plannedOn(connection: Connection): Map<string, ParseRow> {
  const known = planned.get(connection) ?? new Map<string, ParseRow>();
  planned.set(connection, known);
  return known;
}

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
 */
class PipelineQuery implements Submittable {
  readonly #statements: readonly Statement[];
  readonly #settle: (error: Error | null, results: StatementResult[]) => void;
  readonly #parsers: (ParseRow | undefined)[];
  readonly #toPlan: number[] = [];
  readonly #results: StatementResult[] = [];
  #planning = -1;
  #rows: Record<string, unknown>[] = [];
  #connection: Connection | undefined;

  constructor(statements: readonly Statement[], settle: (error: Error | null, results: StatementResult[]) => void) {
    this.#statements = statements;
    this.#settle = settle;
    this.#parsers = statements.map(() => undefined);
  }

  /** One write for the whole. A value that cannot be written is refused before anything is sent. */
  submit(connection: Connection): unknown {
    this.#connection = connection;
    const known = plannedOn(connection);
    const messages: Buffer[] = [];
    try {
      this.#statements.forEach(({ name, text, values }, index) => {
        this.#parsers[index] = known.get(name);
        if (!this.#parsers[index]) {
          this.#toPlan.push(index);
          messages.push(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
        }
        messages.push(
          serialize.bind({ statement: name, values: [...values], valueMapper: utils.prepareValue }),
          serialize.execute(),
        );
      });
    } catch (error) {
      return error;
    }
    if (this.#toPlan.length > 0) connection.on('parseComplete', this.#handleParseComplete);
    connection.stream.write(Buffer.concat([...messages, serialize.sync()]));
  }

  /** A name may be reused only after PostgreSQL has said that it planned it, so that a refused statement leaves no trace. */
  readonly #handleParseComplete = () => {
    this.#planning += 1;
    this.#keepParser(noColumns);
  };

  #keepParser(parser: ParseRow) {
    const index = this.#toPlan[this.#planning];
    if (index === undefined) return;
    this.#parsers[index] = parser;
    const name = this.#statements[index]?.name;
    if (name && this.#connection) plannedOn(this.#connection).set(name, parser);
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    this.#keepParser(rowParser(fields));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const parser = this.#parsers[this.#results.length] ?? noColumns;
    this.#rows.push(parser(fields));
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
    this.#finish(null);
  }

  handleError(error: Error) {
    this.#finish(error);
  }

  #finish(error: Error | null) {
    this.#connection?.off('parseComplete', this.#handleParseComplete);
    this.#settle(error, this.#results);
  }
}

/** Runs the statements in one round trip and answers with the result of each. */
export async function runPipeline(client: pg.PoolClient, statements: readonly Statement[]): Promise<StatementResult[]> {
  return new Promise((resolve, reject) => {
    client.query(new PipelineQuery(statements, (error, results) => (error ? reject(error) : resolve(results))));
  });
}
