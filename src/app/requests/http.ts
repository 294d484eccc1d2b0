import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { BlockList } from 'node:net';
import type { Log } from '#foundation/server/log.ts';
import type { AnsweredRequest } from '#modules/system/server/answered-request.ts';
import { answerPolicy } from '../pages/content-security-policy.ts';
import { isOfProxy, isSecure } from '../process/sender.ts';
import { loggedPath } from './logged-path.ts';

/** Handles a request; returns false if the request belongs to another handler. */
export type Handler = (request: IncomingMessage, response: ServerResponse, requestId: string) => Promise<boolean>;

const givenId = /^[\w-]{1,64}$/;

function requestIdOf(request: IncomingMessage, trustedProxies: BlockList): string {
  const given = request.headers['x-request-id'];
  const isGiven = typeof given === 'string' && givenId.test(given) && isOfProxy(request, trustedProxies);
  return isGiven ? given : randomUUID();
}

/** A connection that has not sent its whole request is closed after 30 seconds at the latest. */
const usualPatience: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 25_000,
  connectionsCheckingInterval: 5_000,
  // Longer than a proxy keeps its connections (60 seconds or less), so that it never sends into one that is being
  // closed.
  keepAliveTimeout: 75_000,
};

/** Node waits for this twice, because data sent before the reader stopped counts as its last activity. */
const usualUnreadMilliseconds = 14_000;

/**
 * A response that the client does not read stays in memory, so its connection is closed. A response still being
 * computed is left alone, because none of it is under way.
 */
function cutWhenUnread(response: ServerResponse, milliseconds: number): void {
  response.setTimeout(milliseconds, () => {
    if (response.socket && response.socket.writableLength > 0) response.socket.destroy();
  });
}

interface HttpOptions {
  /** No proxy is trusted if omitted. */
  trustedProxies?: BlockList;
  patience?: ServerOptions;
  /** How long a client may read nothing of a response. */
  unreadMilliseconds?: number;
  onAnswered?: (answered: AnsweredRequest) => void;
}

/** One port for everything: the first handler that recognises the request answers it. */
export function createHttpServer(
  handlers: readonly Handler[],
  log: Log,
  {
    trustedProxies = new BlockList(),
    patience = usualPatience,
    unreadMilliseconds = usualUnreadMilliseconds,
    onAnswered,
  }: HttpOptions = {},
): Server {
  const server = createServer(patience, async (request, response) => {
    if (!server.listening) response.setHeader('connection', 'close');
    const requestId = requestIdOf(request, trustedProxies);
    const path = loggedPath(request.url ?? '');
    const startedAt = performance.now();
    cutWhenUnread(response, unreadMilliseconds);
    response.setHeader('x-request-id', requestId);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'same-origin');
    response.setHeader('content-security-policy', answerPolicy);
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    if (isSecure(request, trustedProxies)) {
      response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    response.once('close', () => {
      const milliseconds = Math.round(performance.now() - startedAt);
      const answered = { method: request.method ?? '', path, status: response.statusCode, milliseconds };
      log.info({ requestId, ...answered });
      onAnswered?.(answered);
    });
    try {
      for (const handle of handlers) if (await handle(request, response, requestId)) return;
    } catch (error) {
      log.error({ requestId, err: error }, 'a request failed outside the API');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  });
  return server;
}

/** Takes no new requests, lets those under way finish, and after a while closes the connections that remain. */
export async function closeHttpServer(server: Server, patienceMilliseconds = 10_000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const impatient = setTimeout(() => server.closeAllConnections(), patienceMilliseconds);
  await closed;
  clearTimeout(impatient);
}
