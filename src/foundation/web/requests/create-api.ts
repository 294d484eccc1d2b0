import '../no-eval.ts';
import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { z } from 'zod';
import { noteShownTables } from '../screens/shown-tables.ts';
import { lockScreen } from '../session/screen-lock.ts';
import { clearSession, readSession } from '../session/session.ts';
import { followRequest } from './connection.ts';
import { decodeProblem } from './decode-problem.ts';
import { isTimeout, timeLimit } from './request-limit.ts';
import { type Deliver, sendChange } from './send-change.ts';

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** oRPC parses only application/json as JSON; it would turn problem details into a file. */
function asJson(response: Response): Response {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return response;
  const { status } = response;
  return new Response(response.body, { status, headers: { 'content-type': 'application/json' } });
}

const resends = 2;
const firstResendMilliseconds = 400;
const longestPauseMilliseconds = 3_000;

const isCut = (error: unknown) => error instanceof TypeError;

const fetchInTime = (request: Request, init: RequestInit) =>
  fetch(request.clone(), { ...init, signal: AbortSignal.any([request.signal, timeLimit()]) });

type Followed = ReturnType<typeof followRequest>;

/** A request that only reads can simply be sent again if its connection was cut. */
async function readAgainWhenCut(
  request: Request,
  init: RequestInit,
  followed: Followed,
  resend = 0,
): Promise<Response> {
  try {
    return await fetchInTime(request, init);
  } catch (error) {
    if (!isCut(error) || resend === resends) throw error;
    followed.retries();
    await delay(firstResendMilliseconds * 2 ** resend);
    return readAgainWhenCut(request, init, followed, resend + 1);
  }
}

/** False for the reply of a proxy that got no answer, or of a server that lost its database, perhaps after saving. */
async function isAnswer(response: Response): Promise<boolean> {
  if (response.status === 502 || response.status === 504) return false;
  return response.status !== 503 || (await codeOf(response.clone())) !== 'DATABASE_UNAVAILABLE';
}

/** A change with a key is sent until there is an answer, because users have no way to find out whether it was saved. */
async function sendUntilAnswered(request: Request, init: RequestInit, followed: Followed, onLost: () => void) {
  for (let resend = 0; ; resend += 1) {
    try {
      const response = await fetchInTime(request, init);
      if (await isAnswer(response)) return response;
    } catch (error) {
      if (request.signal.aborted || !(isCut(error) || isTimeout(error))) throw error;
      // Offline at the first try: nothing has left this computer.
      if (resend === 0 && !navigator.onLine) throw error;
    }
    onLost();
    if (resend < resends) followed.retries();
    else followed.isUnknown();
    await delay(Math.min(firstResendMilliseconds * 2 ** resend, longestPauseMilliseconds));
  }
}

/** Lets the screen show the state of the connection during this request; see connection.ts. */
async function inSight(request: Request, work: (followed: Followed) => Promise<Response>): Promise<Response> {
  const followed = followRequest();
  try {
    const response = await work(followed);
    followed.ends(true);
    return response;
  } catch (error) {
    // Leaving a screen aborts its requests, which says nothing about the connection.
    followed.ends(request.signal.aborted);
    throw error;
  }
}

const Refusal = z.object({ code: z.string() });

async function codeOf(response: Response): Promise<string | undefined> {
  return Refusal.safeParse(await response.json().catch(() => null)).data?.code;
}

/** A locked session goes on once it is unlocked; an ended one does not. */
async function refused(response: Response) {
  const code = await codeOf(response);
  if (code === 'session_locked') lockScreen();
  else if (code !== 'INVALID_CREDENTIALS') clearSession();
}

function deliver(request: Request, init: RequestInit, context: CallContext, keys: Keys): Promise<Response> {
  if (context.endless) return fetch(request, init);
  if (request.method === 'GET') return inSight(request, (seen) => readAgainWhenCut(request, init, seen));
  if (keys === 'none') return inSight(request, () => fetchInTime(request, init));
  const insists = keys === 'until answered' && !context.sendsAgain;
  const byFetch: Deliver = (change, onLost) =>
    inSight(change, (seen) => (insists ? sendUntilAnswered(change, init, seen, onLost) : fetchInTime(change, init)));
  return sendChange(request, byFetch, !context.sendsAgain);
}

async function send(request: Request, init: RequestInit, context: CallContext, keys: Keys): Promise<Response> {
  const response = await deliver(request, init, context, keys);
  const stillTheSender = request.headers.get('authorization') === `Bearer ${readSession()?.token}`;
  if (response.status === 401 && stillTheSender) await refused(response.clone());
  return asJson(response);
}

export interface CallContext {
  /** The request is sent without the user's token, so a wrong password in it does not end the session. */
  anonymous?: boolean;
  /** The answer is a stream that stays open while it is read. */
  endless?: boolean;
  /** Fails when there is no answer, because the caller sends the request again itself. */
  sendsAgain?: boolean;
}

/**
 * How a module's changes are kept from happening twice: sent until answered; sent again by hand under the same key; or
 * not at all, because the request or answer contains secrets.
 */
type Keys = 'until answered' | 'by hand' | 'none';

interface ApiOptions {
  keys?: Keys;
}

/** The typed client of one module as TanStack Query options. `name` keeps the modules' cache keys apart. */
export function createApi<Contract extends AnyContractRouter>(
  name: string,
  contract: Contract,
  { keys = 'until answered' }: ApiOptions = {},
) {
  noteShownTables(name, contract);
  const link = new OpenAPILink<CallContext>(contract, {
    url: () => new URL('/api', location.origin),
    headers: ({ context }) => {
      const session = context.anonymous ? null : readSession();
      return session ? { authorization: `Bearer ${session.token}` } : {};
    },
    fetch: (request, init, { context }) => send(request, init, context, keys),
    customErrorResponseBodyDecoder: decodeProblem,
  });
  const client: ContractRouterClient<Contract, CallContext> = createORPCClient(link);
  return createTanstackQueryUtils(client, { path: [name] });
}
