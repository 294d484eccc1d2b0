import { type ServerProcess, startServerProcess } from '#app/testing/server-process.ts';
import { steadfastClient } from '#app/testing/steadfast-client.ts';
import { openDatabase } from '#foundation/server/database/database.ts';
import { createLog } from '#foundation/server/log.ts';
import { startTestCluster } from '#foundation/server/testing/test-cluster.ts';
import { demoClinicId } from '#modules/identity/rules.ts';
import { verifyStock } from '#modules/pharmacy/server/movements/verify-stock.ts';
import { workLedger } from '#modules/pharmacy/server/testing/ledger-work.ts';

const connections = 16;
const operations = Number(process.env.OPERATIONS ?? 10_000);
const kills = Number(process.env.ROUNDS ?? 10);

const SESSION_SECRET = 'of these counters alone, 32 characters or more';

interface Size {
  connections: number;
  operationsOfEach: number;
  kills: number;
}

/** Runs counters on two servers of one database while one after the other is killed, then checks the ledger. */
async function workUnderKills({ connections, operationsOfEach, kills }: Size) {
  const cluster = await startTestCluster();
  const start = () => startServerProcess({ DATABASE_URL: cluster.url, SESSION_SECRET, DEMO: '1' });
  const servers: ServerProcess[] = [start(), start()];
  const addresses = await Promise.all(servers.map((server) => server.address));
  let asked = 0;
  const address = () => {
    asked += 1;
    return addresses[asked % addresses.length] ?? '';
  };
  const signIn = async (role: 'pharmacist' | 'receptionist') => {
    const { token } = await steadfastClient(address).identity.demo({ role });
    return steadfastClient(address, async () => token);
  };
  const desk = await signIn('receptionist');
  const { id: patientId } = await desk.patients.register({ firstName: 'Sunita', phone: '98480 12345', sex: 'female' });

  let done = 0;
  let killed = 0;
  let restarted = Promise.resolve();
  const kill = async (place: number) => {
    servers[place]?.kill('SIGKILL');
    await servers[place]?.ended;
    const next = start();
    servers[place] = next;
    addresses[place] = await next.address;
  };
  const between = (connections * operationsOfEach) / (kills + 1);
  const onDone = () => {
    done += 1;
    if (killed >= kills || done < (killed + 1) * between) return;
    const place = killed % servers.length;
    killed += 1;
    restarted = restarted.then(() => kill(place));
  };
  const counter = await signIn('pharmacist');
  const worked = await workLedger(counter, patientId, { connections, operationsOfEach, onDone });
  await restarted;

  const database = openDatabase(cluster.url, createLog('silent'));
  const faults = [...worked.faults, ...(await verifyStock(database.clinic(demoClinicId)))];
  await database.close();
  for (const server of servers) server.kill('SIGTERM');
  await Promise.all(servers.map((server) => server.ended));
  await cluster.stop();
  return { faults, medicines: worked.medicines, killed };
}

/** Sixteen counters receive, count, transfer, sell and take back while one server after the other is killed. */
export async function drillStock(): Promise<boolean> {
  const operationsOfEach = Math.ceil(operations / connections);
  const { faults, medicines, killed } = await workUnderKills({ connections, operationsOfEach, kills });
  console.log(`${connections * operationsOfEach} operations; ${killed} times one of two servers was killed.`);
  console.table(medicines);
  for (const fault of faults) console.error(fault);
  const isWhole = medicines.every(
    ({ granted, there, least, balance }) => there === granted && least >= 0 && (balance === null || balance === there),
  );
  return isWhole && faults.length === 0;
}
