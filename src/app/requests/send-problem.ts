import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { problemOf } from '#foundation/server/requests/problems.ts';

/** A refusal that says when to come again. */
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

/** What is left of a large body is let run out, so that the answer is read; then the connection ends. */
export function sendTooLarge(request: IncomingMessage, response: ServerResponse, error: unknown, requestId: string) {
  request.resume();
  sendProblem(response, error, requestId, { connection: 'close' });
}
