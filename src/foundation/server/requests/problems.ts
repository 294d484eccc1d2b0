import { STATUS_CODES } from 'node:http';
import { ORPCError } from '@orpc/server';
import { z } from 'zod';
import type { Problem } from '#foundation/shared/problem.ts';
import { missing } from '#foundation/shared/text/schema-words.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { Busy } from './busy.ts';

const Issues = z.object({
  issues: z.array(z.object({ message: z.string(), path: z.array(z.unknown()).optional() })),
});

const DatabaseError = z.object({ code: z.string() });

/** A connection that was lost, or that the database ended, while a statement ran. */
const lostConnection = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03']);
/** The same in pg's own words, of a statement under way and of one that came afterwards. */
const lostInWords = new Set([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
]);

function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const coded = DatabaseError.safeParse(error);
  if (coded.success && lostConnection.has(coded.data.code)) return true;
  return error instanceof Error && lostInWords.has(error.message);
}

interface Refusal {
  status: number;
  code: string;
  detail: string;
  fieldErrors?: Problem['fieldErrors'];
  data?: unknown;
}

/** Too much at once, or two requests in each other's way, of which PostgreSQL let one go on: it may simply be sent again. */
const isBusy = (error: unknown) =>
  error instanceof Busy ||
  ['40P01', '40001', '55P03', '57014'].includes(DatabaseError.safeParse(error).data?.code ?? '');

/** Of PostgreSQL, and of files. */
const isDiskFull = (error: unknown) => ['53100', 'ENOSPC'].includes(DatabaseError.safeParse(error).data?.code ?? '');

/** So many are said in one sentence; the fields have them all. */
const mostSaid = 3;

/** The faults themselves: not every refused action has fields in which they could be shown. */
function faultsInWords(faults: readonly { field: string; message: string }[]): string {
  const said = faults.map(({ field, message }) => (message === missing && field ? `${field} is required` : message));
  const messages = [...new Set(said)].slice(0, mostSaid);
  return messages.map((message) => (/[.!?]$/.test(message) ? message : `${message}.`)).join(' ');
}

/** Sent as Retry-After too. */
const soon = { retryAfterSeconds: 1 };

function refusalOf(error: unknown): Refusal {
  if (isBusy(error)) {
    return {
      status: 503,
      code: 'BUSY',
      detail: 'The system is busy. Nothing was saved. Please try again.',
      data: soon,
    };
  }
  if (isDiskFull(error)) {
    return {
      status: 507,
      code: 'DISK_FULL',
      detail: "The server's disk is full. Nothing was saved. Contact your system administrator.",
    };
  }
  if (isDatabaseUnavailable(error)) {
    return {
      status: 503,
      code: 'DATABASE_UNAVAILABLE',
      detail: 'The database cannot be reached. Please try again.',
      data: soon,
    };
  }
  if (error instanceof ORPCError) {
    const issues = Issues.safeParse(error.data);
    if (error.code === 'BAD_REQUEST' && issues.success) {
      const fieldErrors = issues.data.issues.map(({ message, path = [] }) => ({ field: path.join('.'), message }));
      return { status: 400, code: 'INVALID_INPUT', detail: faultsInWords(fieldErrors), fieldErrors };
    }
    // Busy, or something we depend on is away: it says so, and that it may be tried again.
    if (error.status < 500 || error.status === 503) {
      return { status: error.status, code: error.code, detail: error.message, data: error.data };
    }
  }
  return {
    status: 500,
    code: 'INTERNAL_SERVER_ERROR',
    detail:
      'Something went wrong on our side. Please try again. If it keeps happening, contact support and quote the request ID.',
  };
}

/** Any error as problem details. What went wrong inside is for the log, never for the answer. */
export function problemOf(error: unknown, requestId: string): Problem {
  const { status, ...refusal } = refusalOf(error);
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, ...refusal, requestId };
}
