import type { IncomingMessage, ServerResponse } from 'node:http';
import { StandardOpenAPIHandler, StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import { type AnyProcedure, ORPCError } from '@orpc/server';
import { sendStandardResponse } from '@orpc/standard-server-node';
import { z } from 'zod';
import type { Database } from '#foundation/server/database/database.ts';
import type { Log } from '#foundation/server/log.ts';
import { actorOf, checkAccess, type RequestContext } from '#foundation/server/requests/use-case.ts';
import type { Access, EndpointMeta } from '#foundation/shared/endpoint.ts';
import { recordEvent } from '#modules/audit/server/record-event.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { identityContract } from '#modules/identity/contract.ts';
import { type Authenticate, SessionLocked } from '#modules/identity/server/sessions/authenticate.ts';
import { refuseFlood } from '#modules/identity/server/sign-in/failed-tries.ts';
import type { SenderOf } from './process/sender.ts';
import { allowedMethods } from './requests/contract-routes.ts';
import type { Handler } from './requests/http.ts';
import { JsonAnswer, jsonAnswers, sendJson } from './requests/json-answers.ts';
import { checkFields, checkShape, isForm } from './requests/read-body.ts';
import { sendEvents } from './requests/send-events.ts';
import { sendProblem, sendTooLarge } from './requests/send-problem.ts';
import { standardRequest } from './requests/standard-request.ts';
import { typedFields } from './requests/typed-fields.ts';
import type { createRouter } from './router.ts';

const prefix = '/api';
const signInPath = `${prefix}${identityContract.login['~orpc'].route.path}`;

export interface ApiOptions {
  router: ReturnType<typeof createRouter>;
  database: Database;
  authenticate: Authenticate;
  heardEverywhere: RequestContext['heardEverywhere'];
  settings: RequestContext['settings'];
  senderOf: SenderOf;
  log: Log;
}

/** oRPC would send its own error format, so the error is kept here and sent as problem details. */
type ApiContext = RequestContext & {
  isHead: boolean;
  access: Access;
  /** The parameters in the request's path. */
  params: unknown;
  /** All values came as text, not only those in the path. */
  isText: boolean;
  decoded: boolean;
  failure?: { error: unknown };
};

const malformed = new ORPCError('BAD_REQUEST', { message: 'The request body is not valid JSON.' });

const tokenOf = (request: IncomingMessage) => request.headers.authorization?.match(/^Bearer (\S+)$/i)?.[1];

async function callerOf(
  token: string | undefined,
  authenticate: Authenticate,
): Promise<Pick<RequestContext, 'caller' | 'lockedCaller' | 'tokenFault'>> {
  if (!token) return { caller: null, lockedCaller: null, tokenFault: null };
  try {
    return { caller: await authenticate(token), lockedCaller: null, tokenFault: null };
  } catch (error) {
    const lockedCaller = error instanceof SessionLocked ? error.caller : null;
    if (error instanceof ORPCError) return { caller: null, lockedCaller, tokenFault: error };
    throw error;
  }
}

function idempotencyKeyOf(request: IncomingMessage): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\w-]{8,100}$/.test(key)) return key;
  throw new ORPCError('BAD_REQUEST', {
    message: 'An Idempotency-Key has 8 to 100 letters, digits, dashes or underscores.',
  });
}

function refuseUnknown(request: IncomingMessage, response: ServerResponse, path: string, requestId: string) {
  const allow = allowedMethods(path).join(', ');
  if (!allow) {
    sendProblem(response, new ORPCError('NOT_FOUND', { message: 'There is nothing at this address.' }), requestId);
    return;
  }
  const message = `This address takes ${allow}, not ${request.method}.`;
  sendProblem(response, new ORPCError('METHOD_NOT_SUPPORTED', { message }), requestId, { allow });
}

/** Refusals are recorded in the audit trail with the caller and the subject. */
async function recordDenial({ caller, database }: RequestContext, error: unknown, subject: string) {
  if (!caller || !(error instanceof ORPCError) || error.code !== 'FORBIDDEN') return;
  await recordEvent(database.identity, { clinicId: caller.clinicId, action: 'denied', subject });
}

const isEventStream = (body: unknown): body is AsyncGenerator =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body && 'return' in body;

/** Ends the stream before it is read: a HEAD request must not hold open a stream that nobody reads. */
async function endUnread(body: unknown): Promise<void> {
  if (isEventStream(body)) await body.return(undefined);
  else if (body instanceof ReadableStream) await body.cancel();
}

/** A stream must pass proxies unbuffered, and its connection is not reused afterwards. */
const streamHeaders = { 'x-accel-buffering': 'no', connection: 'close' };

const Fields = z.record(z.string(), z.unknown());

/** Path parameters take precedence over the same fields in the body or the query. */
function typedInput(
  { '~orpc': { inputSchema } }: AnyProcedure,
  sent: unknown,
  { isText, params }: ApiContext,
): unknown {
  const fields = Fields.safeParse(sent);
  if (!inputSchema || !fields.success) return sent;
  const inAddress = Fields.safeParse(params).data ?? {};
  return typedFields(inputSchema, { ...fields.data, ...inAddress }, (name) => isText || Object.hasOwn(inAddress, name));
}

/** A patient's record is sent only after the audit trail records who opened it. */
async function recordOpenedPatient({ caller, database }: RequestContext, field: string, seen: object) {
  const patientId = field.split('.').reduce<unknown>((part, name) => Fields.parse(part)[name], seen);
  if (!caller) throw new Error('Nobody may open a record without signing in');
  await recordOpening(database.clinic(caller.clinicId), z.uuid().parse(patientId));
}

/**
 * Handles everything below /api: identifies the caller, checks access, runs the use case and sends every refusal as
 * problem details.
 */
export function createApi(options: ApiOptions): Handler {
  const { router, database, authenticate, heardEverywhere, settings, senderOf, log } = options;
  const matcher = new StandardOpenAPIMatcher();
  matcher.init(router);
  const handler = new StandardOpenAPIHandler<ApiContext>(router, {
    customJsonSerializers: [jsonAnswers],
    clientInterceptors: [
      async ({ context, procedure, input: sent, next, ...call }) => {
        context.decoded = true;
        const input = typedInput(procedure, sent, context);
        const { access, opensPatient }: Partial<EndpointMeta> = procedure['~orpc'].meta;
        checkAccess(access, context);
        const output = await next({ ...call, context, procedure, input });
        if (opensPatient && opensPatient !== 'none' && opensPatient !== 'use case')
          await recordOpenedPatient(context, opensPatient, { input, output });
        return output;
      },
    ],
    interceptors: [
      async ({ context, request, next }) => {
        try {
          // Check before reading the body, so that nobody waits for the body of a caller without access.
          checkAccess(context.access, context);
          checkFields(request.url.searchParams);
          checkShape(context.params);
          const result = await next();
          if (!result.matched) return result;
          const { body, headers } = result.response;
          if (isEventStream(body)) Object.assign(headers, streamHeaders);
          if (context.isHead) await endUnread(body);
          return result;
        } catch (error) {
          context.failure = { error: context.decoded || error instanceof ORPCError ? error : malformed };
          return { matched: false, response: undefined };
        }
      },
    ],
  });

  return async (request, response, requestId) => {
    const path = request.url?.split('?')[0] ?? '';
    if (path !== prefix && !path.startsWith(`${prefix}/`)) return false;
    response.setHeader('cache-control', 'no-store');
    // Node sends no body for HEAD, so the GET handler can answer it.
    const isHead = request.method === 'HEAD';
    if (isHead) request.method = 'GET';
    const url = new URL(`http://localhost${request.url}`);
    try {
      const match = await matcher.match(
        request.method ?? 'GET',
        `/${url.pathname.slice(prefix.length).replace(/^\/|\/$/g, '')}`,
      );
      if (!match) {
        refuseUnknown(request, response, path.slice(prefix.length), requestId);
        return true;
      }
      const endpoint: EndpointMeta = match.procedure['~orpc'].meta;
      const sender = senderOf(request);
      if (path === signInPath) refuseFlood(sender, settings);
      const token = tokenOf(request);
      const { caller, lockedCaller, tokenFault } = await callerOf(token, authenticate);
      const signer = caller ?? lockedCaller;
      const context: ApiContext = {
        requestId,
        database: signer ? database.as(actorOf(signer, sender, requestId)) : database,
        settings,
        sender,
        line: {
          isSignedIn: async () => (await callerOf(token, authenticate)).caller !== null,
          hangUp: () => void response.destroy(),
        },
        idempotencyKey: idempotencyKeyOf(request),
        caller,
        lockedCaller,
        heardEverywhere,
        tokenFault,
        isHead,
        access: endpoint.access,
        params: match.params,
        isText: request.method === 'GET' || isForm(request),
        decoded: false,
      };
      const lazyRequest = standardRequest(request, response, url, endpoint.mostBytes);
      const { matched, response: answer } = await handler.handle(lazyRequest, { prefix, context });
      if (context.failure) {
        await recordDenial(context, context.failure.error, `${request.method} ${path}`);
        throw context.failure.error;
      }
      if (!matched) refuseUnknown(request, response, path.slice(prefix.length), requestId);
      else if (answer.body instanceof JsonAnswer) sendJson(response, answer.status, answer.body);
      else if (isEventStream(answer.body)) await sendEvents(response, answer, answer.body);
      else await sendStandardResponse(response, answer);
    } catch (error) {
      if (error instanceof ORPCError && error.code === 'PAYLOAD_TOO_LARGE') {
        sendTooLarge(request, response, error, requestId);
        return true;
      }
      const status = sendProblem(response, error, requestId);
      if (status >= 500) log.error({ requestId, err: error }, 'a use case failed');
    }
    return true;
  };
}
