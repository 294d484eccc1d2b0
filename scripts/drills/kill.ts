import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServerProcess } from '#app/testing/server-process.ts';
import { compareWrites, type Written, writeEverything } from './all-writes.ts';
import { openBeside } from './beside-the-server.ts';
import { chance } from './chance.ts';
import { isWhole, openDesk } from './desk.ts';
import { drillDataDir } from './drill-data-dir.ts';
import { verifyAudit } from './verify-audit.ts';

const rounds = Number(process.env.ROUNDS ?? 10);
const desks = Number(process.env.DESKS ?? 4);
/** The database is also killed in every nth round. */
const everyNth = Number(process.env.DATABASE_EVERY ?? 5);
/** The most writes that are answered before the next kill. */
const mostWrites = 20;
const readyMilliseconds = Number(process.env.READY_MS ?? 5_000);
const SESSION_SECRET = 'of this drill alone, 32 characters or more';

const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

async function killDatabase(DATA_DIR: string): Promise<void> {
  const [pid] = (await readFile(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

/** A server that can be killed and started again, each time with a new address. */
async function startMortal(DATA_DIR: string) {
  const settings = { DATA_DIR, SESSION_SECRET };
  let server = startServerProcess(settings);
  let address = await server.address;
  const starts: number[] = [];
  return {
    address: () => address,
    /** How long each start took, fastest first. */
    starts: () => starts.toSorted((one, other) => one - other),
    async kill(withDatabase: boolean) {
      if (withDatabase) await killDatabase(DATA_DIR);
      server.kill('SIGKILL');
      await server.ended;
      const killedAt = performance.now();
      server = startServerProcess(settings);
      address = await server.address;
      starts.push(performance.now() - killedAt);
    },
    async stop() {
      server.kill('SIGTERM');
      await server.ended;
    },
  };
}

interface Work {
  quiet: readonly Written[];
  disturbed: readonly Written[];
}

/** Checks what remains of the work: nothing may be missing, doubled or half done. */
async function isWorkWhole(DATA_DIR: string, { quiet, disturbed }: Work): Promise<boolean> {
  const beside = await openBeside(DATA_DIR, SESSION_SECRET);
  const faults = [...(await compareWrites(beside.database.identity, quiet, disturbed)), ...(await beside.sumFaults())];
  await beside.close();
  const kinds = new Set(disturbed.map(({ name }) => name)).size;
  const again = disturbed.filter(({ tries }) => tries.length > 1).length;
  console.log(`${disturbed.length} writes of ${kinds} kinds were answered, ${again} of them sent more than once.`);
  for (const fault of faults) console.log(fault);
  return faults.length === 0;
}

/** Kills the server again and again while desks send every possible write, then checks what remains. */
export async function drillKill(): Promise<boolean> {
  const DATA_DIR = await drillDataDir();
  const server = await startMortal(DATA_DIR);
  const beside = await openBeside(DATA_DIR, SESSION_SECRET);
  const place = {
    get url() {
      return server.address();
    },
    owner: beside.owner,
  };
  const quiet: Written[] = [];
  for await (const written of writeEverything(place, await beside.newClinic(server.address))) quiet.push(written);
  const clinics = await Promise.all(Array.from({ length: desks }, () => beside.newClinic(server.address)));
  const desk = await openDesk(server.address);
  let isOver = false;
  const disturbed: Written[] = [];
  const atWork = clinics.map(async (clinic) => {
    for await (const written of writeEverything(place, clinic)) {
      disturbed.push(written);
      if (isOver) return;
    }
    while (!isOver) await desk.register();
  });
  for (let round = 1; round <= rounds; round += 1) {
    const goal = disturbed.length + desk.saved + Math.ceil(chance.next() * mostWrites);
    while (disturbed.length + desk.saved < goal) await pause(chance.next() * 50);
    await server.kill(round % everyNth === 0);
  }
  isOver = true;
  await Promise.all(atWork);
  await beside.close();
  console.log(`The server was killed ${rounds} times, the database ${Math.floor(rounds / everyNth)} times.`);
  const starts = server.starts();
  const [usual = 0, slowest = 0] = [starts[Math.floor(starts.length / 2)], starts.at(-1)];
  console.log(`A start took ${inSeconds(usual)} s in the middle, the slowest ${inSeconds(slowest)} s.`);
  const whole = [await isWhole(desk), await isWorkWhole(DATA_DIR, { quiet, disturbed })];
  await server.stop();
  const audit = await verifyAudit({ DATA_DIR, SESSION_SECRET });
  console.log(audit.output);
  return whole.every(Boolean) && audit.isWell && slowest <= readyMilliseconds;
}
