import type { CompiledQuery } from 'kysely';
import { answerTo, riding } from './clinic-dialect.ts';
import type { Handle } from './database.ts';

/**
 * A statement of a transaction that leaves with the next one, or with the commit, and costs no round trip of its own
 * (`riding`). What it was answered with can be asked for once that next one is answered.
 */
export async function ride<Row>(
  db: Handle,
  statement: { compile(db: Handle): CompiledQuery<Row> },
): Promise<() => Row[]> {
  const query = statement.compile(db);
  await db.executeQuery(riding(query));
  return () => answerTo(query);
}
