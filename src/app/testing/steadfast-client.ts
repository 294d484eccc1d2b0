import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createORPCClient } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { contract } from '../../contract.ts';
import type { Client } from './test-server.ts';

const patienceMilliseconds = 15_000;
const againMilliseconds = 100;

/**
 * The typed API as a screen that does not give up: each request has one key and is repeated until a server answers it.
 */
export function steadfastClient(address: () => string, token = async () => ''): Client {
  const untilAnswered = async (request: Request) => {
    const { method, headers } = request;
    const { pathname, search } = new URL(request.url);
    const body = (await request.text()) || null;
    for (;;) {
      const signal = AbortSignal.timeout(patienceMilliseconds);
      const answer = await fetch(`${address()}${pathname}${search}`, { method, headers, body, signal })
        // Reading the body here also repeats a request whose answer breaks off in the middle.
        .then(async (response) => new Response((await response.text()) || null, response))
        .catch(() => null);
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      await pause(againMilliseconds);
    }
  };
  return createORPCClient(
    new OpenAPILink(contract, {
      url: () => `${address()}/api`,
      headers: async () => {
        const bearer = await token();
        return { 'idempotency-key': randomUUID(), ...(bearer && { authorization: `Bearer ${bearer}` }) };
      },
      fetch: untilAnswered,
    }),
  );
}
