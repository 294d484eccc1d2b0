import { z } from 'zod';
import type { Log } from '../log.ts';
import type { Ran } from './connection.ts';

/** Longer than anything that somebody waits for at a desk. */
const slowMilliseconds = 500;
const mostCharacters = 1_000;

const Asker = z.object({ requestId: z.string() });

/** The request that it was for, if there was one. */
function requestIdOf(actor: string): string | undefined {
  return actor ? Asker.safeParse(JSON.parse(actor)).data?.requestId : undefined;
}

/** Says which statements took long, and for which request: the text has places for values, never the values. */
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
