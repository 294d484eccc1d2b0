// npm run bench -- citus: reads of one clinic on a distributed database, compared with a single PostgreSQL.
import { join } from 'node:path';
import { startServerProcess } from '#app/testing/server-process.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import type { Target } from './compare.ts';
import { demoToken } from './http-load.ts';
import { atShare, timed } from './timing.ts';

const rounds = 40;
const atOnce = 4;

async function openReader(address: string) {
  const authorization = `Bearer ${await demoToken(address)}`;
  return async (path: string) => {
    const answer = await fetch(`${address}${path}`, { headers: { authorization } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  };
}

/** Requests per second of each reader, asked in turn so that both run under the same conditions. */
async function compare(path: string, readers: readonly ((path: string) => Promise<void>)[]) {
  const figures: number[][] = readers.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, read] of readers.entries()) {
      figures[at]?.push(await timed(() => Promise.all(Array.from({ length: atOnce }, () => read(path)))));
    }
  }
  return figures.map((milliseconds) => Math.round((atOnce * 1000) / atShare(milliseconds, 0.5)));
}

/** Requires CITUS_DATABASE_URL: the owner's connection to a coordinator on which `npm run distribute` was run. */
export async function benchCitus({ address, scratch }: Target) {
  const { CITUS_DATABASE_URL } = process.env;
  if (!CITUS_DATABASE_URL) throw new Error('Set CITUS_DATABASE_URL.');
  const server = startServerProcess({
    DATABASE_URL: CITUS_DATABASE_URL,
    DATA_DIR: join(scratch, 'citus'),
    SESSION_SECRET: 'of this measurement alone, 32 characters or more',
    DEMO: '1',
  });
  try {
    const readers = [await openReader(address), await openReader(await server.address)];
    const today = dayIn('Asia/Kolkata', new Date());
    for (const path of [
      `/api/appointments?date=${today}`,
      '/api/patients',
      '/api/patients?search=sirisha',
      '/api/doctors',
    ]) {
      const [plain = 0, citus = 0] = await compare(path, readers);
      console.log(`${path}: ${plain}/s on one PostgreSQL, ${citus}/s on Citus, ${(citus / plain).toFixed(2)} x`);
    }
  } finally {
    server.kill('SIGTERM');
    await server.ended;
  }
}
