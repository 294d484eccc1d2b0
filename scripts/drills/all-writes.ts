import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { whoMayCall } from '#app/testing/access-cases/access-table.ts';
import { accessCases } from '#app/testing/access-cases/all-cases.ts';
import { endpoints, routeOf, send } from '#app/testing/call-endpoint.ts';
import { mayRepeat } from '#app/testing/may-repeat.ts';
import type { TestClinic } from '#app/testing/new-clinic.ts';
import type { Handle, OwnerDatabase } from '#foundation/server/database/database.ts';

const againMilliseconds = 100;
/** Only every nth write is run; 1 runs all of them. */
const every = Number(process.env.WRITES_EVERY ?? 1);

/** Every change that a clinic's staff can make, with a valid input. */
const writes = endpoints
  .flatMap(({ name, procedure }) => {
    const access = whoMayCall(name);
    const own = accessCases[name];
    const role = Array.isArray(access) ? access.find((one) => one !== 'patient') : undefined;
    if (!own || !role || own.allowed || name in mayRepeat || routeOf(procedure).method === 'GET') return [];
    return [{ name, procedure, role, input: own.input }];
  })
  .filter((_, nth) => nth % every === 0);

interface Server {
  url: string;
  owner: OwnerDatabase;
}

/** A write that was answered, and the request ids of all its tries. */
export interface Written {
  name: string;
  status: number;
  tries: string[];
}

async function write(server: Server, clinic: TestClinic, one: (typeof writes)[number]): Promise<Written | null> {
  const { name, procedure, role } = one;
  const input = await Promise.resolve(one.input?.(clinic, undefined, server)).catch(() => null);
  // Preparing its input was refused, because the clinic already has those rows.
  if (input === null) return null;
  const [key, token] = [randomUUID(), await clinic.tokenFor(role)];
  const tries: string[] = [];
  for (;;) {
    const requestId = randomUUID();
    tries.push(requestId);
    const sent = send({ url: server.url, procedure, input: input ?? {}, token }, { key, requestId });
    const answer = await sent.catch(() => null);
    if (answer && answer.status < 500 && answer.status !== 429) return { name, status: answer.status, tries };
    await pause(againMilliseconds);
  }
}

/** Runs all writes in this clinic, one after the other, each with one idempotency key until it is answered. */
export async function* writeEverything(server: Server, clinic: TestClinic): AsyncGenerator<Written> {
  for (const one of writes) {
    const answered = await write(server, clinic, one);
    if (answered) yield answered;
  }
}

/** What the audit trail says about each try of a write that had an effect. */
async function effectsOf(identity: Handle, { tries }: Written): Promise<string[]> {
  const { rows } = await sql<{ effect: string }>`
    select string_agg(distinct action || ' ' || subject, ', ') as effect from audit_entries
     where request_id = any(${tries}) and action not in ('opened', 'denied') group by request_id`.execute(identity);
  return rows.map(({ effect }) => effect);
}

/**
 * Lists the disturbed writes that were answered differently, lost, doubled or half done, compared with the same writes
 * in quiet.
 */
export async function compareWrites(identity: Handle, quiet: readonly Written[], disturbed: readonly Written[]) {
  const faults: string[] = [];
  for (const one of disturbed) {
    const before = quiet.find(({ name }) => name === one.name);
    if (!before) continue;
    const [expected = 'nothing', ...more] = await effectsOf(identity, before);
    const [effect = 'nothing', ...again] = await effectsOf(identity, one);
    if (more.length + again.length > 0) faults.push(`${one.name} was done twice: ${[effect, ...again].join('; ')}.`);
    if (one.status !== before.status) faults.push(`${one.name} answered ${one.status} instead of ${before.status}.`);
    else if (effect !== expected) faults.push(`${one.name} did ${effect} instead of ${expected}.`);
  }
  return faults;
}
