import pg from 'pg';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { runPipeline, type Statement, type StatementResult } from './pipeline-query.ts';

/** What was sent in one round trip, and how long it took. */
export interface Ran {
  statements: readonly Statement[];
  /** Who it was for, as the audit trail knows them; empty when nobody is signed in. */
  actor: string;
  /** Behind what had been sent before on the same connection. */
  waitedMilliseconds: number;
  tookMilliseconds: number;
}

interface ConnectionOptions {
  /** PostgreSQL ends a statement before this is over; a connection that says nothing for so long is dead. */
  silenceMilliseconds: number;
  onHeard: () => void;
  onRan: (ran: Ran) => void;
}

/** A connection for one transaction, or for as long as statements that stand alone follow each other on it. */
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

  /** In one round trip. */
  async run(statements: readonly Statement[], actor: string): Promise<StatementResult[]> {
    const sentAt = performance.now();
    this.#underWay += 1;
    if (this.#underWay === 1) this.#waitForAnswer();
    try {
      const results = await runPipeline(this.#client, statements);
      this.#options.onHeard();
      return results;
    } catch (error) {
      // PostgreSQL is about to close the connection: nobody else must get it.
      if (error instanceof pg.DatabaseError && error.severity === 'FATAL') this.#lost = error;
      throw error;
    } finally {
      this.#underWay -= 1;
      this.#waitForAnswer();
      // What is sent is answered in turn: it began when the one before was answered.
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

  /** What is under way on it fails at once, and nobody gets it again. */
  abandon() {
    this.#lost = new DatabaseUnavailable('The database does not answer');
    if (this.#client instanceof pg.Client) this.#client.connection.stream.destroy(this.#lost);
  }
}
