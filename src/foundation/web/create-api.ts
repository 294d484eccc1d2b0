import { createORPCClient, ORPCError } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { z } from 'zod';
import { Problem } from '#foundation/shared/problem.ts';
import { timeLimit } from './request-limit.ts';
import { clearSession, readSession } from './session.ts';

// The content security policy forbids eval, which zod would try.
z.config({ jitless: true });

function decodeProblem(body: unknown) {
  const problem = Problem.safeParse(body);
  if (!problem.success) return null;
  const { code, status, detail, ...data } = problem.data;
  return new ORPCError(code, { status, message: detail, data });
}

/** oRPC reads only application/json as JSON; problem details would become a file. */
function asJson(response: Response): Response {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return response;
  const { status } = response;
  return new Response(response.body, { status, headers: { 'content-type': 'application/json' } });
}

async function sendWithinLimit(request: Request, init: RequestInit): Promise<Response> {
  const response = await fetch(request, { ...init, signal: AbortSignal.any([request.signal, timeLimit()]) });
  const stillTheSender = request.headers.get('authorization') === `Bearer ${readSession()?.token}`;
  if (response.status === 401 && stillTheSender) clearSession();
  return asJson(response);
}

/** The typed client of one module, as TanStack Query options. `name` keeps the cache keys of the modules apart. */
export function createApi<Contract extends AnyContractRouter>(name: string, contract: Contract) {
  const link = new OpenAPILink(contract, {
    url: () => new URL('/api', location.origin),
    headers: () => {
      const session = readSession();
      return session ? { authorization: `Bearer ${session.token}` } : {};
    },
    fetch: sendWithinLimit,
    customErrorResponseBodyDecoder: decodeProblem,
  });
  const client: ContractRouterClient<Contract> = createORPCClient(link);
  return createTanstackQueryUtils(client, { path: [name] });
}
