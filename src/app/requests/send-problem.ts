import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { problemOf } from '#foundation/server/requests/problems.ts';

/** An error that says when to try again. */
const Postponed = z.object({ retryAfterSeconds: z.int() });

export function sendProblem(
  response: ServerResponse,
  error: unknown,
  requestId: string,
  headers: Record<string, string> = {},
): number {
  const problem = problemOf(error, requestId);
  const wait = Postponed.safeParse(problem.data).data?.retryAfterSeconds;
  response.writeHead(problem.status, {
    'content-type': 'application/problem+json',
    ...(wait !== undefined && { 'retry-after': String(wait) }),
    ...headers,
  });
  response.end(JSON.stringify(problem));
  return problem.status;
}

/** Discards the rest of a large body so that the client reads the response; then the connection is closed. */
export function sendTooLarge(request: IncomingMessage, response: ServerResponse, error: unknown, requestId: string) {
  request.resume();
  sendProblem(response, error, requestId, { connection: 'close' });
}
