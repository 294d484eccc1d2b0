import pino, { type Logger } from 'pino';

export type Log = Logger;

/** One JSON line an event. Never log names, phones, bodies or query strings: they are personal data. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
