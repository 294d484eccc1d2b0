import { type ClientOptions, createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { z } from 'zod';
import { followRequest } from './connection.ts';
import { decodeProblem } from './decode-problem.ts';
import { timeLimit } from './request-limit.ts';
import { lockScreen } from './screen-lock.ts';
import { clearSession, readSession } from './session.ts';
import { noteShownTables } from './shown-tables.ts';

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// The content security policy forbids eval, which zod would try.
z.config({ jitless: true });

/** oRPC reads only application/json as JSON; problem details would become a file. */
function asJson(response: Response): Response {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return response;
  const { status } = response;
  return new Response(response.body, { status, headers: { 'content-type': 'application/json' } });
}

/** Not randomUUID: browsers have that over HTTPS only, and a clinic's own network may do without. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

const resends = 2;
const firstResendMilliseconds = 400;

/**
 * A cut connection leaves open whether the server has done its work. What is only read may be asked again, and what has a
 * key; of anything else it is for the person to decide.
 */
async function sendAgainWhenCut(request: Request, init: RequestInit, onCut: () => void, resend = 0): Promise<Response> {
  try {
    return await fetch(request.clone(), { ...init, signal: AbortSignal.any([request.signal, timeLimit()]) });
  } catch (error) {
    const isSafe = request.method === 'GET' || request.headers.has('idempotency-key');
    if (!(error instanceof TypeError) || !isSafe || resend === resends) throw error;
    onCut();
    await delay(firstResendMilliseconds * 2 ** resend);
    return sendAgainWhenCut(request, init, onCut, resend + 1);
  }
}

/** The screen shows how it stands: see connection.ts. */
async function sendInSight(request: Request, init: RequestInit): Promise<Response> {
  const followed = followRequest();
  try {
    const response = await sendAgainWhenCut(request, init, followed.retries);
    followed.ends(true);
    return response;
  } catch (error) {
    // Who leaves a screen takes its requests back: that says nothing of the connection.
    followed.ends(request.signal.aborted);
    throw error;
  }
}

const Refusal = z.object({ code: z.string() });

/** A session that is locked goes on once it is unlocked; one that has ended does not. */
async function refused(response: Response) {
  const { code } = Refusal.safeParse(await response.json().catch(() => null)).data ?? {};
  if (code === 'session_locked') lockScreen();
  else if (code !== 'INVALID_CREDENTIALS') clearSession();
}

async function send(request: Request, init: RequestInit, { context }: ClientOptions<CallContext>): Promise<Response> {
  const response = await (context.endless ? fetch(request, init) : sendInSight(request, init));
  const stillTheSender = request.headers.get('authorization') === `Bearer ${readSession()?.token}`;
  if (response.status === 401 && stillTheSender) await refused(response.clone());
  return asJson(response);
}

export interface CallContext {
  /** Does not speak for the person signed in: a wrong password there says nothing of this session. */
  anonymous?: boolean;
  /** An answer that goes on for as long as it is read. */
  endless?: boolean;
}

interface ApiOptions {
  /** Whether the module's use cases keep to the Idempotency-Key: those of a clinic do, those of people and the site do not. */
  keyed?: boolean;
}

/** The typed client of one module, as TanStack Query options. `name` keeps the cache keys of the modules apart. */
export function createApi<Contract extends AnyContractRouter>(
  name: string,
  contract: Contract,
  { keyed = true }: ApiOptions = {},
) {
  noteShownTables(name, contract);
  const link = new OpenAPILink<CallContext>(contract, {
    url: () => new URL('/api', location.origin),
    headers: ({ context }) => {
      const session = context.anonymous ? null : readSession();
      return session ? { authorization: `Bearer ${session.token}` } : {};
    },
    fetch: (request, init, options) => {
      if (keyed && request.method !== 'GET') request.headers.set('idempotency-key', newKey());
      return send(request, init, options);
    },
    customErrorResponseBodyDecoder: decodeProblem,
  });
  const client: ContractRouterClient<Contract, CallContext> = createORPCClient(link);
  return createTanstackQueryUtils(client, { path: [name] });
}
