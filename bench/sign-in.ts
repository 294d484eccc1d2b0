// Measures what a session check adds to a request, and what sign-ins do to everybody else's requests.
import { Agent, request } from 'node:http';
import { setInterval } from 'node:timers/promises';
import { roles } from '#foundation/shared/roles.ts';
import { demoEmail } from '#modules/identity/rules.ts';
import type { Target } from './compare.ts';
import { demoToken, httpLoad } from './http-load.ts';
import { waitBesideWrong } from './sign-in-line.ts';
import { processCpuSeconds } from './tools.ts';

export const demoPassword = 'quiet mango river 9';

const seconds = 6;
const peopleSigningIn = 20;
const wrongTries = 10_000;
const triesAtOnce = 150;
const triesPerTick = 10;
const tickMilliseconds = 10;

async function nodeMicroseconds({ address, serverPid }: Target, token?: string): Promise<number> {
  const before = processCpuSeconds(serverPid);
  const { count } = await httpLoad({ url: `${address}/api/health`, connections: 16, seconds, ...(token && { token }) });
  return ((processCpuSeconds(serverPid) - before) / count) * 1e6;
}

async function keepSigningIn(address: string, signal: AbortSignal): Promise<number> {
  let signedIn = 0;
  const person = async (index: number) => {
    const email = demoEmail(roles[index % roles.length] ?? 'admin');
    while (!signal.aborted) {
      const answer = await fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: demoPassword }),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A sign-in was answered with ${answer.status}`);
      signedIn += 1;
    }
  };
  await Promise.all(Array.from({ length: peopleSigningIn }, (_, index) => person(index)));
  return signedIn;
}

function wrongTry(address: string, agent: Agent): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' };
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/api/auth/login`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(JSON.stringify({ email: demoEmail('admin'), password: 'wrong' }));
  });
}

/** Ten thousand wrong passwords from one address, a thousand a second. */
async function flood(address: string): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const tries: Promise<number>[] = [];
  for await (const _ of setInterval(tickMilliseconds)) {
    for (let one = 0; one < triesPerTick; one += 1) tries.push(wrongTry(address, agent));
    if (tries.length >= wrongTries) break;
  }
  const answers = new Map<number, number>();
  for (const status of await Promise.all(tries)) answers.set(status, (answers.get(status) ?? 0) + 1);
  agent.destroy();
  return answers;
}

async function tellWaiting({ address }: Target) {
  const seconds = (value: number) => `${value.toFixed(2)} s`;
  for (const fromEach of [false, true]) {
    const { alone, beside, answers } = await waitBesideWrong(address, demoPassword, { tries: triesAtOnce, fromEach });
    console.log(
      `A sign-in beside ${triesAtOnce} wrong ones from ${fromEach ? 'as many addresses' : 'one address'} (${answers}):`,
      `${seconds(beside)}, alone ${seconds(alone)}`,
    );
  }
}

export async function benchSignIn(target: Target): Promise<void> {
  await tellWaiting(target);
  const token = await demoToken(target.address);
  await nodeMicroseconds(target, token);
  const without = await nodeMicroseconds(target);
  const withToken = await nodeMicroseconds(target, token);

  const list = () => httpLoad({ url: `${target.address}/api/patients`, connections: 4, seconds, token });
  const alone = await list();
  const stop = new AbortController();
  const signingIn = keepSigningIn(target.address, stop.signal);
  const beside = await list();
  stop.abort();
  const signedIn = await signingIn;
  const flooding = flood(target.address);
  const besideFlood = await list();
  const answers = [...(await flooding)].map(([status, count]) => `${count} x ${status}`).join(', ');

  console.log('\nSession check and sign-in');
  console.table([
    { what: 'session check, CPU added', figure: `${((withToken - without) / 1000).toFixed(3)} ms`, limit: '0.150 ms' },
    { what: 'p99 of the patient list alone', figure: `${alone.p99Milliseconds} ms`, limit: '' },
    {
      what: `the same while ${peopleSigningIn} people sign in (${Math.round(signedIn / seconds)}/s)`,
      figure: `${beside.p99Milliseconds} ms, x ${(beside.p99Milliseconds / alone.p99Milliseconds).toFixed(2)}`,
      limit: 'x 2',
    },
    {
      what: `the same under ${wrongTries} wrong tries from one address (${answers})`,
      figure: `${besideFlood.p99Milliseconds} ms, x ${(besideFlood.p99Milliseconds / alone.p99Milliseconds).toFixed(2)}`,
      limit: '',
    },
  ]);
}
