import type { CompiledQuery } from 'kysely';
import { answerTo, riding } from './clinic-dialect.ts';
import type { Handle } from './database.ts';

/**
 * Sends a statement of a transaction with the next one or the commit, so that it costs no round trip (`riding`). Its
 * rows are available once that next statement is answered.
 */
export async function ride<Row>(
  db: Handle,
  statement: { compile(db: Handle): CompiledQuery<Row> },
): Promise<() => Row[]> {
  const query = statement.compile(db);
  await db.executeQuery(riding(query));
  return () => answerTo(query);
}
