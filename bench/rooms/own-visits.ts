// A patient's own change of a visit: the demo family cancels each coming visit and takes that back, over and over.
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

/** Changes a second, one after the other for each visit. */
export async function ownVisitsPerSecond(address: string, token: string): Promise<number> {
  const visits = await comingVisits(address, token);
  const end = performance.now() + writeSeconds * 1000;
  let done = 0;
  await Promise.all(
    visits.map(async ({ id, version: first }) => {
      let version = first;
      for (let turn = 0; performance.now() < end; turn += 1, done += 1) {
        const [step, reason] = turn % 2 === 0 ? ['cancel', { reason: 'Travelling' }] : ['restore', {}];
        const answer = await post(address, token, `/portal/appointments/${id}/${step}`, { version, ...reason });
        ({ version } = Changed.parse(JSON.parse(answer)));
      }
    }),
  );
  return Math.round(done / writeSeconds);
}
