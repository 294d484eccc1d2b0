import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import { ORPCError, type ORPCErrorConstructorMap, Procedure } from '@orpc/server';
import type { Access, EndpointMeta } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';
import type { Actor, Handle, Handles } from './database.ts';
import { onlyOnce } from './idempotency.ts';

/** Who is asking, and in which clinic. */
export interface Caller {
  sessionId: string;
  authUserId: string;
  userId: string;
  clinicId: string;
  email: string;
  role: Role;
  /** Runs the product itself, and proved it with a second factor. */
  isSiteAdmin: boolean;
}

/** Where a request comes from. */
export interface Sender {
  address: string;
  userAgent: string;
  /** This site's own address as the sender's browser has it. */
  readonly site: URL;
}

/** For an answer that lasts: whether its reader may still have it, and how to end it when nobody reads. */
export interface Line {
  isSignedIn(): Promise<boolean>;
  hangUp(): void;
}

/** What requests need to know of the server's settings. */
export interface RequestSettings {
  demo: boolean;
  sessionSecret: string;
  /** What links in messages begin with. Never the address in a request: its sender may write there what they like. */
  siteUrl: string;
  /** Which messages leave the house; the others wait in the outbox. */
  canSend: { email: boolean; text: boolean };
}

/** What the server hands to every request. */
export type RequestContext = {
  requestId: string;
  /** Signed by the caller, if there is one. */
  database: Handles;
  settings: RequestSettings;
  sender: Sender;
  line: Line;
  /** What the sender calls this request, to send it again without a second effect. */
  idempotencyKey: string | null;
  caller: Caller | null;
  /** Why a token that came with the request was not taken. Only who must be signed in is told. */
  tokenFault: ORPCError<string, unknown> | null;
};

export function actorOf(caller: Caller, { address }: Sender, requestId: string): Actor {
  return { id: caller.userId, email: caller.email, role: caller.role, address, requestId };
}

interface Request<I extends AnySchema, E extends ErrorMap> {
  input: InferSchemaOutput<I>;
  /** The errors that the contract declares. */
  errors: ORPCErrorConstructorMap<E>;
  context: RequestContext;
  /** Aborted when the sender goes before it has the answer. */
  signal?: AbortSignal | undefined;
  lastEventId?: string | undefined;
}

interface PersonRequest<I extends AnySchema, E extends ErrorMap> extends Request<I, E> {
  caller: Caller;
}

interface ClinicRequest<I extends AnySchema, E extends ErrorMap> extends PersonRequest<I, E> {
  /** The caller's clinic: no other clinic's rows can be reached through it. */
  clinic: Handle;
}

interface SiteRequest<I extends AnySchema, E extends ErrorMap> extends PersonRequest<I, E> {
  /** What belongs to the product's own people: no clinic's rows can be reached through it. */
  site: Handle;
}

const signInFirst = () => new ORPCError('UNAUTHORIZED', { message: 'Please sign in to continue.' });

function isNamed(access: Exclude<Access, 'anyone' | 'signed-in'> | undefined, { role, isSiteAdmin }: Caller): boolean {
  return access === 'site-admin' ? isSiteAdmin : (access?.includes(role) ?? false);
}

/** Refuses a caller whom the contract does not name. An endpoint without `access` admits nobody. */
export function checkAccess(access: Access | undefined, { caller, tokenFault }: RequestContext): void {
  if (access === 'anyone') return;
  if (!caller) throw tokenFault ?? signInFirst();
  if (access === 'signed-in' || isNamed(access, caller)) return;
  throw new ORPCError('FORBIDDEN', { message: "You don't have permission to access this area." });
}

/** What an endpoint does that needs no clinic. */
export function useCase<I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  endpoint: ContractProcedure<I, O, E, EndpointMeta>,
  handle: (request: Request<I, E>) => Promise<InferSchemaInput<O>>,
) {
  return new Procedure<RequestContext, RequestContext, I, O, E, EndpointMeta>({
    ...endpoint['~orpc'],
    middlewares: [],
    inputValidationIndex: 0,
    outputValidationIndex: 0,
    handler: handle,
  });
}

/** What an endpoint does for whoever is signed in, across their clinics. */
export function personUseCase<I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  endpoint: ContractProcedure<I, O, E, EndpointMeta>,
  handle: (request: PersonRequest<I, E>) => Promise<InferSchemaInput<O>>,
) {
  return useCase(endpoint, async (request) => {
    const { caller } = request.context;
    if (!caller) throw signInFirst();
    return handle({ ...request, caller });
  });
}

/** What an endpoint does for the people who run the product. */
export function siteUseCase<I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  endpoint: ContractProcedure<I, O, E, EndpointMeta>,
  handle: (request: SiteRequest<I, E>) => Promise<InferSchemaInput<O>>,
) {
  return personUseCase(endpoint, (request) => handle({ ...request, site: request.context.database.site }));
}

/**
 * What an endpoint does in the caller's clinic. A request that changes something and carries an Idempotency-Key runs in
 * one transaction with its answer, through `clinic`; what goes through `context.database` is not part of it.
 */
export function clinicUseCase<I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  endpoint: ContractProcedure<I, O, E, EndpointMeta>,
  handle: (request: ClinicRequest<I, E>) => Promise<InferSchemaInput<O>>,
) {
  const { method, path } = endpoint['~orpc'].route;
  return personUseCase(endpoint, async (request) => {
    const { caller, context } = request;
    const { database, idempotencyKey } = context;
    const clinic = database.clinic(caller.clinicId);
    if (!idempotencyKey || method === 'GET') return handle({ ...request, clinic });
    const keyed = { userId: caller.userId, key: idempotencyKey, endpoint: `${method} ${path}`, input: request.input };
    return onlyOnce(clinic, keyed, (transaction) => handle({ ...request, clinic: transaction }));
  });
}
