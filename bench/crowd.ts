// Simulates a busy clinic: 64 people at work in all rooms, and 200 screens that receive every change.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import type { Role } from '#foundation/shared/roles.ts';
import type { Target } from './compare.ts';
import { demoToken } from './http-load.ts';
import { atShare, timed } from './timing.ts';

const actors = 64;
const streams = 200;
const seconds = Number(process.env.SECONDS ?? 60);
const warmUpSeconds = 60;
/** Mean pause of each person between an answer and the next request. */
const thoughtMilliseconds = 1_000;
/** Highest allowed ratio of p99 to p50. */
const mostSpread = 3;

const day = dayIn('Asia/Kolkata', new Date());

interface Kind {
  what: string;
  role: Role;
  path: string;
  body?: object;
}

/** The most frequent requests, and one change from each room. */
const kinds: readonly Kind[] = [
  { what: "read the day's list", role: 'receptionist', path: `/appointments?date=${day}` },
  { what: 'search patients', role: 'receptionist', path: '/patients?search=reddy' },
  {
    what: 'register a patient',
    role: 'receptionist',
    path: '/patients',
    body: { firstName: 'Asha', lastName: 'Rao', phone: '98480 12345', sex: 'female' },
  },
  { what: 'read the bills to write', role: 'receptionist', path: `/billing/to-bill?day=${day}` },
  { what: "read the doctor's queue", role: 'doctor', path: '/consultations' },
  { what: 'read the wards', role: 'nurse', path: '/wards' },
  { what: 'read emergency', role: 'nurse', path: '/emergency/cases' },
  { what: 'read the pharmacy', role: 'pharmacist', path: '/pharmacy' },
  { what: 'read the laboratory', role: 'lab_tech', path: '/lab/tests' },
  { what: 'read the home', role: 'admin', path: '/overview' },
  {
    what: 'enter an expense',
    role: 'admin',
    path: '/accounts/expenses',
    body: { category: 'Maintenance', description: 'Lamp', amount: 100, method: 'upi', expenseDate: day },
  },
  { what: 'read own visits', role: 'patient', path: '/portal/appointments' },
];

async function ask(address: string, token: string, { path, body }: Kind): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  const answer = await fetch(`${address}/api${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
}

export async function benchCrowd({ address }: Target): Promise<void> {
  const tokens = new Map<Role, string>();
  for (const { role } of kinds) if (!tokens.has(role)) tokens.set(role, await demoToken(address, role));
  const times = new Map(kinds.map(({ what }): [string, number[]] => [what, []]));
  const askFor = async (kind: Kind) => {
    const milliseconds = await timed(() => ask(address, tokens.get(kind.role) ?? '', kind));
    times.get(kind.what)?.push(milliseconds);
  };
  const screens = new Worker(new URL('./quiet-screens.ts', import.meta.url), {
    workerData: { address, count: streams },
  });
  await once(screens, 'message');
  const workFor = async (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    await Promise.all(
      Array.from({ length: actors }, async (_, actor) => {
        for (let turn = actor; performance.now() < end; turn += 1) {
          await pause(thoughtMilliseconds * (0.5 + Math.random()));
          const kind = kinds[turn % kinds.length];
          if (kind) await askFor(kind);
        }
      }),
    );
  };
  // Warm up until every connection has planned every statement.
  await workFor(warmUpSeconds * 1_000);
  for (const figures of times.values()) figures.length = 0;
  await workFor(seconds * 1_000);
  await screens.terminate();
  console.log(`\nA busy clinic, ${seconds} s: ${actors} people at work, ${streams} live streams`);
  console.table(
    [...times].map(([what, figures]) => {
      const [middle, late] = [atShare(figures, 0.5), atShare(figures, 0.99)];
      return {
        what,
        requests: figures.length,
        'p50 ms': middle,
        'p99 ms': late,
        'p99 / p50': Math.round((late / middle) * 10) / 10,
        limit: mostSpread,
      };
    }),
  );
}
