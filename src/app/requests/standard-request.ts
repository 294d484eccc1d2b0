import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StandardLazyRequest } from '@orpc/standard-server';
import { toAbortSignal } from '@orpc/standard-server-node';
import { readBody } from './read-body.ts';

/**
 * The request in oRPC's form. oRPC's own Node adapter parses every URL twice, iterates over bodies and answers in
 * chunks, which adds a third to the cost of a small response.
 */
export const standardRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  mostBytes: number,
): StandardLazyRequest => ({
  method: request.method ?? 'GET',
  url,
  headers: request.headers,
  body: () => readBody(request, mostBytes),
  signal: toAbortSignal(response),
});
