import type { AnyContractProcedure } from '@orpc/contract';
import type { EndpointMeta } from '#foundation/shared/endpoint.ts';
import { createRandom, type Random } from '../../../db/demo/random.ts';
import { inputSchemaOf } from './input-schema.ts';
import { brokenBodies, oddInput } from './odd-inputs.ts';
import type { TestClinic } from './test-server.ts';

export interface Endpoint {
  name: string;
  procedure: AnyContractProcedure;
}

interface Finding {
  endpoint: string;
  fault: string;
  request: string;
}

export interface Fuzzed {
  requests: number;
  findings: Finding[];
  /** The slowest answer of each endpoint, in milliseconds. */
  slowest: Map<string, number>;
  statuses: Map<number, number>;
}

interface FuzzOptions {
  url: string;
  newClinic: () => Promise<TestClinic>;
  endpoints: readonly Endpoint[];
  seed: string;
  rounds: number;
  isOver?: () => boolean;
}

/** After this long, a request is considered to hang. */
const hangMilliseconds = 20_000;
const stackTrace = /node_modules|\.ts:\d|\n\s+at |at async|"stack"/;
const mostIds = 200;

function tokenOf(clinic: TestClinic, { access }: EndpointMeta): Promise<string> {
  if (access === 'site-admin') return clinic.siteAdminToken();
  const role = typeof access === 'string' ? 'admin' : access[0];
  return clinic.tokenFor(role ?? 'admin');
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

interface OddRequest {
  method: string;
  address: string;
  type?: string;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** Puts an odd input where the contract expects it. Half of a surrogate pair cannot be written into a URL. */
function requestOf({ procedure }: Endpoint, random: Random, ids: readonly string[]): OddRequest {
  const { method = 'GET', path = '/' } = procedure['~orpc'].route;
  const input = oddInput(inputSchemaOf(procedure), random, ids);
  const fields = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {};
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = asText(fields[name] ?? (random.next() < 0.5 && ids.length > 0 ? random.pick(ids) : 'x'));
    return encodeURIComponent(value.toWellFormed().slice(0, 2_000)) || 'x';
  });
  const rest = Object.entries(fields).filter(([name]) => !path.includes(`{${name}}`));
  if (method === 'GET') {
    const query = new URLSearchParams(
      Object.fromEntries(rest.map(([name, value]) => [name, asText(value).slice(0, 2_000)])),
    );
    return { method: random.next() < 0.05 ? 'HEAD' : 'GET', address: `${address}?${query}` };
  }
  if (random.next() < 0.1) return { method, address, ...random.pick(brokenBodies) };
  const body = fields === input ? Object.fromEntries(rest) : input;
  return { method, address, type: 'application/json', body: JSON.stringify(body) ?? '' };
}

function collectIds(answer: string, ids: string[]) {
  for (const [id] of answer
    .slice(0, 20_000)
    .matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g)) {
    if (!ids.includes(id)) ids.push(id);
  }
  ids.splice(0, Math.max(0, ids.length - mostIds));
}

/** The response; status 0 if the connection was cut or no response came in time. */
async function answerTo(address: string, options: RequestInit) {
  try {
    const signal = AbortSignal.timeout(hangMilliseconds);
    const answer = await fetch(address, { ...options, redirect: 'manual', signal });
    if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      return { status: answer.status, text: await answer.text() };
    }
    await answer.body?.cancel();
    return { status: answer.status, text: '' };
  } catch (error) {
    return { status: 0, text: String(error) };
  }
}

/** Sends odd inputs to every endpoint as a permitted caller. Returned ids are reused, so that rows are found. */
export async function fuzz({ url, newClinic, endpoints, seed, rounds, isOver }: FuzzOptions): Promise<Fuzzed> {
  const random = createRandom(seed);
  const fuzzed: Fuzzed = { requests: 0, findings: [], slowest: new Map(), statuses: new Map() };
  const ids: string[] = [];
  let clinic = await newClinic();

  async function ask(endpoint: Endpoint): Promise<number> {
    const { method, address, type, body } = requestOf(endpoint, random, ids);
    const headers = {
      authorization: `Bearer ${await tokenOf(clinic, endpoint.procedure['~orpc'].meta)}`,
      // A new address each time, so that one try does not throttle the next.
      'x-forwarded-for': `10.${random.integer(0, 255)}.${random.integer(0, 255)}.${random.integer(0, 255)}`,
      ...(type && { 'content-type': type }),
    };
    const begin = performance.now();
    const options = { method, headers, ...(body !== undefined && { body }) };
    const { status, text } = await answerTo(`${url}/api${address}`, options);
    const { name } = endpoint;
    fuzzed.slowest.set(name, Math.max(fuzzed.slowest.get(name) ?? 0, performance.now() - begin));
    fuzzed.statuses.set(status, (fuzzed.statuses.get(status) ?? 0) + 1);
    fuzzed.requests += 1;
    collectIds(text, ids);
    const fault = status === 0 || status >= 500 ? `${status} ${text}` : (stackTrace.exec(text)?.[0] ?? '');
    const sent = typeof body === 'string' ? body.slice(0, 300) : '';
    if (fault) fuzzed.findings.push({ endpoint: name, fault, request: `${method} ${address.slice(0, 300)} ${sent}` });
    return status;
  }

  for (let round = 0; round < rounds; round += 1) {
    for (const endpoint of endpoints) {
      if (isOver?.()) return fuzzed;
      const status = await ask(endpoint);
      const { access }: EndpointMeta = endpoint.procedure['~orpc'].meta;
      // An odd input may also have signed the caller out, switched the account off or removed its role.
      if (access !== 'anyone' && (status === 401 || status === 403)) clinic = await newClinic();
    }
  }
  return fuzzed;
}
