import { startServerProcess } from '#app/testing/server-process.ts';
import { openBadLine } from './bad-line.ts';
import { isWhole, openDesk } from './desk.ts';
import { drillDataDir } from './drill-data-dir.ts';

const submits = Number(process.env.SUBMITS ?? 1_000);
const desks = 8;
const weather = { cutShare: 0.25, delayMilliseconds: 200 };

/** Registers patients over a slow line that loses answers, repeating each until it is known to be saved. */
export async function drillNetwork(): Promise<boolean> {
  const server = startServerProcess({ DATA_DIR: await drillDataDir() });
  const line = await openBadLine(await server.address, weather);
  const desk = await openDesk(() => line.address);
  let left = submits;
  await Promise.all(
    Array.from({ length: desks }, async () => {
      while (left-- > 0) await desk.register();
    }),
  );
  console.log(`${submits} registrations over a slow line that was cut ${line.cuts()} times.`);
  const whole = (await isWhole(desk)) && desk.saved === submits;
  line.close();
  server.kill('SIGTERM');
  await server.ended;
  return whole;
}
