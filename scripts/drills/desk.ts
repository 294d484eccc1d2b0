// The work that all drills share: registering patients as a desk does, with one idempotency key for each until it is
// answered.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const patienceMilliseconds = 15_000;
const againMilliseconds = 200;

const SignedIn = z.object({ token: z.string() });
const List = z.object({ total: z.number() });

interface Answer {
  status: number;
  text: string;
}

async function askOnce(url: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMilliseconds) });
  return { status: answer.status, text: await answer.text() };
}

/** Repeats the request until it gets a complete answer other than "not now". */
async function askUntilAnswered(address: () => string, path: string, init: RequestInit): Promise<Answer> {
  for (;;) {
    const answer = await askOnce(`${address()}${path}`, init).catch(() => null);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    await pause(againMilliseconds);
  }
}

export interface Desk {
  /** Registers one patient; resolves once the server confirms that the patient is saved. */
  register(): Promise<void>;
  /** Tries once to register a patient and returns the status, or 0 without an answer. */
  tryToRegister(): Promise<number>;
  /** Reads one of the desk's lists once. */
  look(): Promise<void>;
  /** Opens a live stream, as every screen does, and closes it after the first event. */
  listen(): Promise<void>;
  /** How many registrations the server confirmed. */
  readonly saved: number;
  /** How many of the drill's patients the clinic has. */
  count(): Promise<number>;
}

const json = { 'content-type': 'application/json' };

const today = new Date().toISOString().slice(0, 10);
const reads = [
  '/api/patients',
  '/api/patients?search=sirisha',
  `/api/appointments?date=${today}`,
  '/api/notifications',
  '/api/auth/me',
];

const newPatient = () => ({
  method: 'POST',
  headers: { 'idempotency-key': randomUUID() },
  body: JSON.stringify({ firstName: 'Asha', lastName: 'Drill', phone: '98480 12345', sex: 'female' }),
});

async function signIn(address: () => string): Promise<Record<string, string>> {
  const body = JSON.stringify({ role: 'receptionist' });
  const signedIn = await askUntilAnswered(address, '/api/auth/demo', { method: 'POST', headers: json, body });
  const { token } = SignedIn.parse(JSON.parse(signedIn.text));
  return { ...json, authorization: `Bearer ${token}` };
}

/** `address` may change, because a restarted server may have another port. */
export async function openDesk(address: () => string): Promise<Desk> {
  let session = await signIn(address);
  let saved = 0;
  let looks = 0;

  /** Signs in again when the session has expired. */
  async function ask(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Answer> {
    for (;;) {
      const answer = await askUntilAnswered(address, path, { ...init, headers: { ...session, ...init.headers } });
      if (answer.status !== 401) return answer;
      session = await signIn(address);
    }
  }

  /** Counts all patients: nobody else registers any, and a search counts no more than 500. */
  const total = async () => List.parse(JSON.parse((await ask('/api/patients', {})).text)).total;
  const before = await total();

  return {
    get saved() {
      return saved;
    },
    async tryToRegister() {
      const { method, headers, body } = newPatient();
      const init = { method, headers: { ...session, ...headers }, body };
      const status = (await askOnce(`${address()}/api/patients`, init).catch(() => null))?.status ?? 0;
      if (status === 200 || status === 201) saved += 1;
      return status;
    },
    async register() {
      const answer = await ask('/api/patients', newPatient());
      if (answer.status !== 201 && answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
      saved += 1;
    },
    async look() {
      looks += 1;
      const path = reads[looks % reads.length];
      const { status, text } = await askOnce(`${address()}${path}`, { headers: session });
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    },
    async listen() {
      const hangUp = new AbortController();
      const answer = await fetch(`${address()}/api/live`, { headers: session, signal: hangUp.signal });
      if (answer.status !== 200) throw new Error(`/api/live: ${answer.status}`);
      await answer.body?.getReader().read();
      hangUp.abort();
    },
    count: async () => (await total()) - before,
  };
}

/** Prints the counts; false if a registration was lost or doubled. */
export async function isWhole(desk: Desk): Promise<boolean> {
  const count = await desk.count();
  console.log(`${desk.saved} were said to be saved, ${count} are there.`);
  return count === desk.saved;
}
