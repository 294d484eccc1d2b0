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

/** Codes of a connection that was lost, or closed by the database, during a statement. */
const lostConnection = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03']);
/** pg's own messages for a lost connection, for the statement under way and for later ones. */
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

/**
 * Too much at once, or two requests that block each other, of which PostgreSQL let one continue. The request may be
 * sent again.
 */
const isBusy = (error: unknown) =>
  error instanceof Busy ||
  ['40P01', '40001', '55P03', '57014'].includes(DatabaseError.safeParse(error).data?.code ?? '');

/** The codes of PostgreSQL and of the file system. */
const isDiskFull = (error: unknown) => ['53100', 'ENOSPC'].includes(DatabaseError.safeParse(error).data?.code ?? '');

/** The most faults listed in the sentence; the fields carry all of them. */
const mostSaid = 3;

/** The faults as text, because not every refused action has fields to show them in. */
function faultsInWords(faults: readonly { field: string; message: string }[]): string {
  const said = faults.map(({ field, message }) => (message === missing && field ? `${field} is required` : message));
  const messages = [...new Set(said)].slice(0, mostSaid);
  return messages.map((message) => (/[.!?]$/.test(message) ? message : `${message}.`)).join(' ');
}

/** Also sent as Retry-After. */
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
    // The error says itself that the server is busy or a dependency unavailable, and that the request may be sent
    // again.
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

/** Any error as problem details. Internal causes go to the log, never into the response. */
export function problemOf(error: unknown, requestId: string): Problem {
  const { status, ...refusal } = refusalOf(error);
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, ...refusal, requestId };
}
