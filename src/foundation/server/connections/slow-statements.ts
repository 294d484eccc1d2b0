import { z } from 'zod';
import type { Log } from '../log.ts';
import type { Ran } from './connection.ts';

/** Longer than anybody at a desk waits for a statement. */
const slowMilliseconds = 500;
const mostCharacters = 1_000;

const Asker = z.object({ requestId: z.string() });

/** The id of the request that caused the statement, if any. */
function requestIdOf(actor: string): string | undefined {
  return actor ? Asker.safeParse(JSON.parse(actor)).data?.requestId : undefined;
}

/** Logs slow statements and their request: only the text with placeholders, never the values. */
export function createSlowLog(log: Log, limit = slowMilliseconds) {
  return ({ statements, actor, tookMilliseconds }: Ran): void => {
    if (tookMilliseconds < limit) return;
    const texts = statements.filter(({ name }) => !name.startsWith('bind')).map(({ text }) => text);
    log.warn(
      {
        requestId: requestIdOf(actor),
        milliseconds: Math.round(tookMilliseconds),
        statement: texts.join('; ').slice(0, mostCharacters),
      },
      'a statement took long',
    );
  };
}
