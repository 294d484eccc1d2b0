import pg from 'pg';
import pino, { type Logger } from 'pino';

export type Log = Logger;

/** PostgreSQL includes row values in its messages and details, so only the kind and place of its errors are logged. */
function errorFields(error: Error): Record<string, unknown> {
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  const cause = error.cause instanceof Error ? { cause: errorFields(error.cause) } : {};
  if (error instanceof pg.DatabaseError) {
    const { code, table, column, constraint, routine } = error;
    return { type: 'DatabaseError', code, table, column, constraint, routine, frames };
  }
  return { type: error.name, message: error.message, frames, ...cause };
}

/** Writes one JSON line per event. Never log names, phone numbers, bodies or query strings: they are personal data. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => (error instanceof Error ? errorFields(error) : String(error)) },
  });
}
