import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import { ORPCError, type ORPCErrorConstructorMap, Procedure } from '@orpc/server';
import type { Access, EndpointMeta } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';
import type { Actor, Handle, Handles } from '../database/database.ts';
import { type KeyedRequest, onlyOnce, orFirstRow, type Write, write, writeLast } from './idempotency.ts';
import { SharedReads } from './shared-reads.ts';

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
  /** Of the demo, whose people see and do nothing outside it. */
  isDemo: boolean;
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
  /** Whose screen is locked: such a caller may open it again or sign out, nothing else. */
  lockedCaller: Caller | null;
  /** After sessions have ended, or were locked or unlocked: waits until every server process knows. */
  heardEverywhere(messages: readonly string[]): Promise<void>;
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

type SharedRequest<I extends AnySchema> = Pick<ClinicRequest<I, ErrorMap>, 'input' | 'clinic'>;

interface WriteRequest<I extends AnySchema, O extends AnySchema, E extends ErrorMap> extends ClinicRequest<I, E> {
  write(statement: Write<InferSchemaInput<O>>): Promise<InferSchemaInput<O> | undefined>;
  /** At the end of a transaction, with its commit: the row can be asked for after that. */
  writeLast(db: Handle, statement: Write<InferSchemaInput<O>>): Promise<() => InferSchemaInput<O> | undefined>;
}

interface PatientRequest<I extends AnySchema, E extends ErrorMap> extends PersonRequest<I, E> {
  /** The patients whom the caller's account is linked to, and may see. */
  patientIds: readonly string[];
  /** What they may see: their own rows, and who works in the clinic. */
  own: Handle;
}

/** What the clinic does for one of its patients. */
interface Desk<Row> {
  clinic: Handle;
  /** On its own, or as the last statement of a transaction. */
  write(statement: Write<Row>, db?: Handle): Promise<Row | undefined>;
}

interface PatientWriteRequest<I extends AnySchema, O extends AnySchema, E extends ErrorMap>
  extends PatientRequest<I, E> {
  /** The clinic's own handle, for one of the caller's patients; refused for anybody else's id. */
  deskFor(patientId: string): Desk<InferSchemaInput<O>>;
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

/** What an endpoint does for the person signed in, across their clinics. */
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

/** What an endpoint does for the person at a screen, also when it is locked. Anyone may call it; nobody else is let in. */
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

/** What an endpoint does for the people who run the product. */
export function siteUseCase<I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  endpoint: ContractProcedure<I, O, E, EndpointMeta>,
  handle: (request: SiteRequest<I, E>) => Promise<InferSchemaInput<O>>,
) {
  return personUseCase(endpoint, (request) => {
    const { database } = request.context;
    return handle({ ...request, site: request.caller.isDemo ? database.demoSite : database.site });
  });
}

/** What makes a request of this endpoint the same one when it is sent again; null without a key. */
function keyedRequest(
  { method, path }: { method?: string | undefined; path?: string | undefined },
  { caller, context, input }: PersonRequest<AnySchema, ErrorMap>,
): KeyedRequest | null {
  const { idempotencyKey: key } = context;
  return key && method !== 'GET' ? { userId: caller.userId, key, endpoint: `${method} ${path}`, input } : null;
}

/** For a use case whose answer must not be kept as it is; `clinicUseCase` does it for all others. */
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
 * What an endpoint does in the caller's clinic. A request that changes something and carries an Idempotency-Key runs in
 * one transaction with its answer, through `clinic`; what goes through `context.database` is not part of it.
 */
export function clinicUseCase<I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  endpoint: ContractProcedure<I, O, E, EndpointMeta>,
  handle: (request: ClinicRequest<I, E>) => Promise<InferSchemaInput<O>>,
) {
  return personUseCase(endpoint, (request) =>
    onceForKey(endpoint, request, (clinic) => handle({ ...request, clinic })),
  );
}

/** What an endpoint shows alike to all people of a clinic who may ask. It is read once for those who ask at the same time. */
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
 * What an endpoint changes in the caller's clinic with one statement: `write` sends it together with the request's key, in
 * one round trip. Without a row nothing was changed, and the use case says why. A longer transaction ends with `writeLast`.
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
 * What an endpoint shows to a patient. Which patients an account is linked to, and whether that is confirmed, is
 * asked every time: unlinking holds at once.
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

/** What an endpoint changes for a patient with one statement, as the desk would (`writeUseCase`). */
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
