// Changes that people make to their own data, one after the other: starting and ending breaks, cancelling and restoring
// visits.
import { z } from 'zod';
import { clockIn, dayIn } from '#foundation/shared/dates/dates.ts';
import { OwnVisit } from '#modules/appointments/contract-portal.ts';
import { isOpen } from '#modules/appointments/rules.ts';
import { get } from './hospital.ts';
import { post, writeSeconds } from './writes.ts';

const OwnPart = OwnVisit.pick({ id: true, status: true, startsAt: true, version: true });
const Changed = z.object({ version: z.int() });
const zone = 'Asia/Kolkata';

async function read<Answer>(address: string, token: string, path: string, schema: z.ZodType<Answer>): Promise<Answer> {
  return schema.parse(JSON.parse(new TextDecoder().decode(await get(address, token, path))));
}

/**
 * Books one more visit for each family member, each with another doctor, because changes of one visit wait for each
 * other.
 */
async function bookMore(address: string, token: string) {
  const family = await read(address, token, '/portal/family', z.array(z.object({ patientId: z.string() })));
  const doctors = await read(address, token, '/portal/doctors', z.array(z.object({ id: z.string() })));
  for (const [at, { patientId }] of family.entries()) {
    const doctorId = doctors[at % doctors.length]?.id ?? '';
    const path = `/portal/doctors/${doctorId}/free-slots?date=${dayIn(zone, new Date())}`;
    const { next } = await read(address, token, path, z.object({ next: z.array(z.string()) }));
    const slot = new Date(next.at(-1) ?? '');
    const place = { doctorId, date: dayIn(zone, slot), time: clockIn(zone, slot) };
    await post(address, token, '/portal/appointments', { patientId, ...place });
  }
}

async function comingVisits(address: string, token: string) {
  const visits = await read(address, token, '/portal/appointments', z.array(OwnPart));
  return visits.filter(({ status, startsAt }) => isOpen(status) && Date.parse(startsAt) > Date.now());
}

/** Changes per second when each person makes one after the other. */
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

/** Breaks started or ended per second by the clinic's staff, each signed in with a token. */
export async function breaksPerSecond(address: string, tokens: readonly string[]): Promise<number> {
  for (const token of tokens) await post(address, token, '/my/clock', { action: 'in' });
  return perSecondInTurn(tokens, async (token, turn) => {
    await post(address, token, '/my/clock', { action: turn % 2 === 0 ? 'break' : 'resume' });
    return token;
  });
}

/** Cancellations and restorations per second of the visits of the demo's portal family. */
export async function ownVisitsPerSecond(address: string, token: string): Promise<number> {
  await bookMore(address, token);
  return perSecondInTurn(await comingVisits(address, token), async (visit, turn) => {
    const [step, reason] = turn % 2 === 0 ? ['cancel', { reason: 'Travelling' }] : ['restore', {}];
    const said = await post(address, token, `/portal/appointments/${visit.id}/${step}`, {
      version: visit.version,
      ...reason,
    });
    return { ...visit, ...Changed.parse(JSON.parse(said)) };
  });
}
