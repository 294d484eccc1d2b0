import pg from 'pg';
import { runPipeline, type Statement, type StatementResult } from './pipeline-query.ts';

/** A connection for one transaction, or for as long as statements that stand alone follow each other on it. */
export class Connection {
  readonly #client: pg.PoolClient;
  #lost: Error | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    client.on('error', this.#noteLoss);
  }

  /** Without a listener the loss of a connection in use would end the process. The statements under way fail by themselves. */
  readonly #noteLoss = (error: Error) => {
    this.#lost = error;
  };

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
    this.#client.off('error', this.#noteLoss);
    this.#client.release(this.#lost);
  }
}
