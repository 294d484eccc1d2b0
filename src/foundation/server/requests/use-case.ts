import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import { ORPCError, type ORPCErrorConstructorMap, Procedure } from '@orpc/server';
import type { Access, EndpointMeta } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';
import type { Actor, Handle, Handles } from '../database/database.ts';
import { type KeyedRequest, onlyOnce, orFirstRow, type Write, write, writeLast } from './idempotency.ts';
import { SharedReads } from './shared-reads.ts';

/** The signed-in person and their clinic. */
export interface Caller {
  sessionId: string;
  authUserId: string;
  userId: string;
  clinicId: string;
  email: string;
  role: Role;
  /** Whether the caller runs the product and has proved it with a second factor. */
  isSiteAdmin: boolean;
  /** Whether the caller belongs to the demo, whose users see and do nothing outside it. */
  isDemo: boolean;
}

/** Where a request comes from. */
export interface Sender {
  address: string;
  userAgent: string;
  /** This site's origin as the sender's browser sees it. */
  readonly site: URL;
}

/** For long-lived responses: whether their reader may still receive them, and how to end them when nobody reads. */
export interface Line {
  isSignedIn(): Promise<boolean>;
  hangUp(): void;
}

/** The server settings that requests need. */
export interface RequestSettings {
  demo: boolean;
  sessionSecret: string;
  /** Base of links in messages. Never taken from the request, whose sender may put anything there. */
  siteUrl: string;
  /** Which messages can be sent; the others wait in the outbox. */
  canSend: { email: boolean; text: boolean };
}

/** What the server passes to every request. */
export type RequestContext = {
  requestId: string;
  /** Changes carry the caller's name, if there is one. */
  database: Handles;
  settings: RequestSettings;
  sender: Sender;
  line: Line;
  /** The sender's key for this request, so that sending it again has no second effect. */
  idempotencyKey: string | null;
  caller: Caller | null;
  /** The caller of a locked screen, who may only unlock it or sign out. */
  lockedCaller: Caller | null;
  /** Waits until every server process knows that sessions have ended, or were locked or unlocked. */
  heardEverywhere(messages: readonly string[]): Promise<void>;
  /** Why the request's token was refused. Only reported by endpoints that require signing in. */
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
  /** Aborted when the client disconnects before it has the answer. */
  signal?: AbortSignal | undefined;
  lastEventId?: string | undefined;
}

interface PersonRequest<I extends AnySchema, E extends ErrorMap> extends Request<I, E> {
  caller: Caller;
}

interface ClinicRequest<I extends AnySchema, E extends ErrorMap> extends PersonRequest<I, E> {
  /** The caller's clinic: it gives no access to rows of other clinics. */
  clinic: Handle;
}

type SharedRequest<I extends AnySchema> = Pick<ClinicRequest<I, ErrorMap>, 'input' | 'clinic'>;

interface WriteRequest<I extends AnySchema, O extends AnySchema, E extends ErrorMap> extends ClinicRequest<I, E> {
  write(statement: Write<InferSchemaInput<O>>): Promise<InferSchemaInput<O> | undefined>;
  /** Runs the statement at the end of a transaction, with its commit: the row is available after that. */
  writeLast(db: Handle, statement: Write<InferSchemaInput<O>>): Promise<() => InferSchemaInput<O> | undefined>;
}

interface PatientRequest<I extends AnySchema, E extends ErrorMap> extends PersonRequest<I, E> {
  /** The patients linked to the caller's account, whom it may see. */
  patientIds: readonly string[];
  /** What these patients may see: their own rows, and the people who work in the clinic. */
  own: Handle;
}

/** Changes that the clinic makes for one of its patients. */
interface Desk<Row> {
  clinic: Handle;
  /** Runs the statement alone or as the last one of a transaction. */
  write(statement: Write<Row>, db?: Handle): Promise<Row | undefined>;
}

interface PatientWriteRequest<I extends AnySchema, O extends AnySchema, E extends ErrorMap>
  extends PatientRequest<I, E> {
  /** The clinic's own handle for one of the caller's patients; any other id is refused. */
  deskFor(patientId: string): Desk<InferSchemaInput<O>>;
}

interface SiteRequest<I extends AnySchema, E extends ErrorMap> extends PersonRequest<I, E> {
  /** Rows of the people who run the product: it gives no access to any clinic's rows. */
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

/** Implements an endpoint that needs no clinic. */
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

/** Implements an endpoint for the signed-in person, across their clinics. */
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

/**
 * Implements an endpoint for the person at a screen, even if it is locked. Its contract allows anyone, but callers who
 * are not signed in are refused.
 */
export function screenUseCase<I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  endpoint: ContractProcedure<I, O, E, EndpointMeta>,
  handle: (request: PersonRequest<I, E>) => Promise<InferSchemaInput<O>>,
) {
  return useCase(endpoint, async (request) => {
    const caller = request.context.caller ?? request.context.lockedCaller;
    if (!caller) throw request.context.tokenFault ?? signInFirst();
    return handle({ ...request, caller });
  });
}

/** Implements an endpoint for the people who run the product. */
export function siteUseCase<I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  endpoint: ContractProcedure<I, O, E, EndpointMeta>,
  handle: (request: SiteRequest<I, E>) => Promise<InferSchemaInput<O>>,
) {
  return personUseCase(endpoint, (request) => {
    const { database } = request.context;
    return handle({ ...request, site: request.caller.isDemo ? database.demoSite : database.site });
  });
}

/** What identifies a repeated request to this endpoint; null without a key. */
function keyedRequest(
  { method, path }: { method?: string | undefined; path?: string | undefined },
  { caller, context, input }: PersonRequest<AnySchema, ErrorMap>,
): KeyedRequest | null {
  const { idempotencyKey: key } = context;
  return key && method !== 'GET' ? { userId: caller.userId, key, endpoint: `${method} ${path}`, input } : null;
}

/** For a use case whose answer must not be stored as it is; `clinicUseCase` does this for all others. */
export async function onceForKey<Answer>(
  endpoint: ContractProcedure<AnySchema, AnySchema, ErrorMap, EndpointMeta>,
  request: PersonRequest<AnySchema, ErrorMap>,
  work: (clinic: Handle) => Promise<Answer>,
): Promise<Answer> {
  const clinic = request.context.database.clinic(request.caller.clinicId);
  const keyed = keyedRequest(endpoint['~orpc'].route, request);
  return keyed ? onlyOnce(clinic, keyed, work) : work(clinic);
}

/**
 * Implements an endpoint in the caller's clinic. A change with an Idempotency-Key runs in one transaction with its
 * answer, through `clinic`; statements through `context.database` are not part of it.
 */
export function clinicUseCase<I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  endpoint: ContractProcedure<I, O, E, EndpointMeta>,
  handle: (request: ClinicRequest<I, E>) => Promise<InferSchemaInput<O>>,
) {
  return personUseCase(endpoint, (request) =>
    onceForKey(endpoint, request, (clinic) => handle({ ...request, clinic })),
  );
}

/**
 * Implements an endpoint whose answer is the same for everybody in a clinic who may ask. Simultaneous requests share
 * one reading.
 */
export function sharedUseCase<I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  endpoint: ContractProcedure<I, O, E, EndpointMeta>,
  handle: (request: SharedRequest<I>) => Promise<InferSchemaInput<O>>,
) {
  const reads = new SharedReads<InferSchemaInput<O>>();
  return personUseCase(endpoint, ({ input, caller: { clinicId }, context: { database } }) =>
    reads.ask(`${clinicId} ${JSON.stringify(input)}`, () => handle({ input, clinic: database.clinic(clinicId) })),
  );
}

/**
 * Implements a change of the caller's clinic in one statement: `write` sends it together with the request's key in one
 * round trip. Without a row nothing was changed, and the use case says why. A longer transaction ends with `writeLast`.
 */
export function writeUseCase<I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  endpoint: ContractProcedure<I, O, E, EndpointMeta>,
  handle: (request: WriteRequest<I, O, E>) => Promise<InferSchemaInput<O>>,
) {
  return personUseCase(endpoint, async (request) => {
    const { caller, context } = request;
    const clinic = context.database.clinic(caller.clinicId);
    const keyed = keyedRequest(endpoint['~orpc'].route, request);
    const work = () =>
      handle({
        ...request,
        clinic,
        write: (statement) => write(clinic, keyed, statement),
        writeLast: (db, statement) => writeLast(db, keyed, statement),
      });
    return keyed ? orFirstRow(clinic, keyed, work) : work();
  });
}

async function readSeenPatients({ database }: RequestContext, { clinicId, userId }: Caller): Promise<string[]> {
  const confirmed = await database
    .clinic(clinicId)
    .selectFrom('patientAccounts')
    .select('patientId')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .execute();
  return confirmed.map(({ patientId }) => patientId);
}

/**
 * Implements an endpoint for patients. Which patients an account is linked to, and whether that is confirmed, is read
 * every time, so that unlinking takes effect at once.
 */
export function patientUseCase<I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  endpoint: ContractProcedure<I, O, E, EndpointMeta>,
  handle: (request: PatientRequest<I, E>) => Promise<InferSchemaInput<O>>,
) {
  return personUseCase(endpoint, async (request) => {
    const { caller, context } = request;
    const patientIds = await readSeenPatients(context, caller);
    return handle({ ...request, patientIds, own: context.database.patient(caller.clinicId, patientIds) });
  });
}

/** Implements a change for a patient in one statement, made as the desk would make it (`writeUseCase`). */
export function patientWriteUseCase<I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  endpoint: ContractProcedure<I, O, E, EndpointMeta>,
  handle: (request: PatientWriteRequest<I, O, E>) => Promise<InferSchemaInput<O>>,
) {
  return patientUseCase(endpoint, async (request) => {
    const { caller, context, patientIds } = request;
    const clinic = context.database.clinic(caller.clinicId);
    const keyed = keyedRequest(endpoint['~orpc'].route, request);
    const deskFor = (patientId: string): Desk<InferSchemaInput<O>> => {
      if (patientIds.includes(patientId))
        return { clinic, write: (statement, db = clinic) => write(db, keyed, statement) };
      throw new ORPCError('NOT_FOUND', { message: 'Not found.' });
    };
    const work = () => handle({ ...request, deskFor });
    return keyed ? orFirstRow(clinic, keyed, work) : work();
  });
}
