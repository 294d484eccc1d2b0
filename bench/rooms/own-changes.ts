// What people change of their own, one thing after the other: breaks in both directions, visits that are cancelled and taken back.
import { z } from 'zod';
import { OwnVisit } from '#modules/appointments/contract-portal.ts';
import { isOpen } from '#modules/appointments/rules.ts';
import { get } from './hospital.ts';
import { post, writeSeconds } from './writes.ts';

const Visits = z.array(OwnVisit.pick({ id: true, status: true, startsAt: true, version: true }));
const Changed = z.object({ version: z.int() });

async function comingVisits(address: string, token: string) {
  const answer = await get(address, token, '/portal/appointments');
  const visits = Visits.parse(JSON.parse(new TextDecoder().decode(answer)));
  return visits.filter(({ status, startsAt }) => isOpen(status) && Date.parse(startsAt) > Date.now());
}

/** Changes a second when everybody makes one after the other. */
async function perSecondInTurn<Person>(
  people: readonly Person[],
  change: (person: Person, turn: number) => Promise<Person>,
) {
  const end = performance.now() + writeSeconds * 1000;
  let done = 0;
  await Promise.all(
    people.map(async (first) => {
      let person = first;
      for (let turn = 0; performance.now() < end; turn += 1, done += 1) person = await change(person, turn);
    }),
  );
  return Math.round(done / writeSeconds);
}

/** Of those who work in the clinic, each signed in with a token. */
export async function breaksPerSecond(address: string, tokens: readonly string[]): Promise<number> {
  for (const token of tokens) await post(address, token, '/my/clock', { action: 'in' });
  return perSecondInTurn(tokens, async (token, turn) => {
    await post(address, token, '/my/clock', { action: turn % 2 === 0 ? 'break' : 'resume' });
    return token;
  });
}

/** Of the family behind the demo's button. */
export async function ownVisitsPerSecond(address: string, token: string): Promise<number> {
  return perSecondInTurn(await comingVisits(address, token), async (visit, turn) => {
    const [step, reason] = turn % 2 === 0 ? ['cancel', { reason: 'Travelling' }] : ['restore', {}];
    const said = await post(address, token, `/portal/appointments/${visit.id}/${step}`, {
      version: visit.version,
      ...reason,
    });
    return { ...visit, ...Changed.parse(JSON.parse(said)) };
  });
}
