import pg from 'pg';
import { runPipeline, type Statement, type StatementResult } from './pipeline-query.ts';

/** A connection for one transaction, or for as long as statements that stand alone follow each other on it. */
export class Connection {
  readonly #client: pg.PoolClient;
  #lost: Error | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** In one round trip. */
  async run(statements: readonly Statement[]): Promise<StatementResult[]> {
    try {
      return await runPipeline(this.#client, statements);
    } catch (error) {
      // PostgreSQL is about to close the connection: nobody else must get it.
      if (error instanceof pg.DatabaseError && error.severity === 'FATAL') this.#lost = error;
      throw error;
    }
  }

  release() {
    this.#client.release(this.#lost);
  }
}
