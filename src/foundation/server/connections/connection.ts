import pg from 'pg';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { runPipeline, type Statement, type StatementResult } from './pipeline-query.ts';

/** The statements of one round trip and how long they took. */
export interface Ran {
  statements: readonly Statement[];
  /** The actor as recorded in the audit trail; empty if nobody is signed in. */
  actor: string;
  /** Time spent behind earlier statements on the same connection. */
  waitedMilliseconds: number;
  tookMilliseconds: number;
}

interface ConnectionOptions {
  /** PostgreSQL ends a statement within this time, so a connection that is silent for longer is dead. */
  silenceMilliseconds: number;
  onHeard: () => void;
  onRan: (ran: Ran) => void;
}

/** A connection for one transaction, or for a lane as long as single statements follow each other on it. */
export class Connection {
  readonly #client: pg.PoolClient;
  readonly #options: ConnectionOptions;
  #lost: Error | undefined;
  #underWay = 0;
  #answeredAt = 0;
  #silence: NodeJS.Timeout | undefined;

  constructor(client: pg.PoolClient, options: ConnectionOptions) {
    this.#client = client;
    this.#options = options;
  }

  /** Runs the statements in one round trip. */
  async run(statements: readonly Statement[], actor: string): Promise<StatementResult[]> {
    const sentAt = performance.now();
    this.#underWay += 1;
    if (this.#underWay === 1) this.#waitForAnswer();
    try {
      const results = await runPipeline(this.#client, statements);
      this.#options.onHeard();
      return results;
    } catch (error) {
      // PostgreSQL is about to close the connection, so it must not be reused.
      if (error instanceof pg.DatabaseError && error.severity === 'FATAL') this.#lost = error;
      throw error;
    } finally {
      this.#underWay -= 1;
      this.#waitForAnswer();
      // Statements are answered in order: this one began when the previous one was answered.
      const begunAt = Math.max(sentAt, this.#answeredAt);
      this.#answeredAt = performance.now();
      const tookMilliseconds = this.#answeredAt - begunAt;
      this.#options.onRan({ statements, actor, waitedMilliseconds: begunAt - sentAt, tookMilliseconds });
    }
  }

  release() {
    clearTimeout(this.#silence);
    this.#client.release(this.#lost);
  }

  #waitForAnswer() {
    this.#silence ??= setTimeout(() => {
      if (this.#underWay > 0) this.abandon();
    }, this.#options.silenceMilliseconds).unref();
    this.#silence.refresh();
  }

  /** Fails all statements under way at once and keeps the connection from being reused. */
  abandon() {
    this.#lost = new DatabaseUnavailable('The database does not answer');
    if (this.#client instanceof pg.Client) this.#client.connection.stream.destroy(this.#lost);
  }
}
