// What all drills do: register patients as a desk does, with one key for each until it is answered.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const patienceMilliseconds = 15_000;
const againMilliseconds = 200;

const SignedIn = z.object({ token: z.string() });
const List = z.object({ total: z.number() });

/** Asks until it is answered with something other than "not now". */
async function askUntilAnswered(address: () => string, path: string, init: RequestInit): Promise<Response> {
  for (;;) {
    const signal = AbortSignal.timeout(patienceMilliseconds);
    const answer = await fetch(`${address()}${path}`, { ...init, signal }).catch(() => null);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    await pause(againMilliseconds);
  }
}

export interface Desk {
  /** Registers one patient; settles when the server has said that it is saved. */
  register(): Promise<void>;
  /** How many were said to be saved. */
  readonly saved: number;
  /** How many patients of this drill the clinic has. */
  count(): Promise<number>;
}

/** `address` may change: the server that is back may have another port. */
export async function openDesk(address: () => string): Promise<Desk> {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ role: 'receptionist' });
  const signedIn = await askUntilAnswered(address, '/api/auth/demo', { method: 'POST', headers: json, body });
  const { token } = SignedIn.parse(await signedIn.json());
  const headers = { ...json, authorization: `Bearer ${token}` };
  const mark = `Drill${randomUUID().replaceAll(/[^a-z]/g, '')}`;
  let saved = 0;
  return {
    get saved() {
      return saved;
    },
    async register() {
      const answer = await askUntilAnswered(address, '/api/patients', {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: JSON.stringify({ firstName: 'Asha', lastName: mark, phone: '98480 12345', sex: 'female' }),
      });
      if (answer.status !== 201 && answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      saved += 1;
    },
    async count() {
      const answer = await askUntilAnswered(address, `/api/patients?search=${mark}`, { headers });
      return List.parse(await answer.json()).total;
    },
  };
}

/** Says what was found; false when something was lost or doubled. */
export async function isWhole(desk: Desk): Promise<boolean> {
  const count = await desk.count();
  console.log(`${desk.saved} were said to be saved, ${count} are there.`);
  return count === desk.saved;
}
