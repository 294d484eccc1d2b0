import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { openConsultingRoom } from '#modules/consultations/server/testing/consulting-room.ts';
import { contract } from '../contract.ts';
import { type Endpoint, type Fuzzed, fuzz } from './testing/fuzz.ts';
import { useServer } from './testing/test-server.ts';

const server = useServer({ live: true });

/** `npm run fuzz` sets a higher number and a new seed. */
const cases = Number(process.env.FUZZ_CASES ?? 52);
const seed = process.env.FUZZ_SEED ?? 'every day the same';
const minutes = Number(process.env.FUZZ_MINUTES ?? 15);
/** Clinics fuzzed in parallel, each with its own order of requests. */
const lanes = 4;

const endpoints: Endpoint[] = Object.entries(contract).flatMap(([module, procedures]) =>
  Object.entries(procedures).flatMap(([name, procedure]) =>
    isContractProcedure(procedure) ? [{ name: `${module}.${name}`, procedure }] : [],
  ),
);

function report(fuzzed: readonly Fuzzed[], seconds: number) {
  const requests = fuzzed.reduce((sum, lane) => sum + lane.requests, 0);
  const slowest = fuzzed.flatMap((lane) => [...lane.slowest]).sort(([, one], [, other]) => other - one);
  const statuses = new Map<number, number>();
  for (const lane of fuzzed) {
    for (const [status, count] of lane.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  console.log(`${requests} requests to ${endpoints.length} endpoints in ${seconds} s, seed "${seed}"`);
  console.log('answers:', Object.fromEntries(statuses));
  console.log(
    'slowest, ms:',
    slowest.slice(0, 5).map(([name, milliseconds]) => `${name} ${Math.round(milliseconds)}`),
  );
}

test(
  'no input makes an endpoint fail, or show its insides',
  async () => {
    const began = performance.now();
    const isOver = () => performance.now() - began > minutes * 60_000;
    const { url } = server;
    const newClinic = async () => {
      const clinic = await server.newClinic();
      await openConsultingRoom(clinic);
      return clinic;
    };
    const rounds = Math.ceil(cases / lanes);
    const fuzzed = await Promise.all(
      Array.from({ length: lanes }, (_, lane) =>
        fuzz({ url, newClinic, endpoints, seed: `${seed} ${lane}`, rounds, isOver }),
      ),
    );
    report(fuzzed, Math.round((performance.now() - began) / 1_000));
    expect(fuzzed.flatMap(({ findings }) => findings)).toEqual([]);
    expect(isOver(), 'there was not time enough for all cases').toBe(false);
  },
  (minutes + 1) * 60_000,
);
