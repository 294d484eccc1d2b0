// `npm run bench` runs every measurement; `npm run bench -- list` runs one. See bench/README.md for how to read the
// results.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startServerProcess } from '#app/testing/server-process.ts';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { benchAudit } from './audit.ts';
import { benchBackup } from './backup.ts';
import { benchCapacity } from './capacity.ts';
import { benchCitus } from './citus.ts';
import type { Target } from './compare.ts';
import { benchCrowd } from './crowd.ts';
import { benchInteractions } from './desk/interactions.ts';
import { benchMoments } from './desk/moments.ts';
import { benchPatientList } from './desk/patient-list.ts';
import { benchPatientSearch } from './desk/patient-search.ts';
import { benchReception } from './desk/reception.ts';
import { benchVisits } from './desk/visits.ts';
import { benchVisitsGrow } from './desk/visits-grow.ts';
import { benchEnquiries } from './enquiries.ts';
import { benchLive } from './live.ts';
import { benchMetrics } from './metrics.ts';
import { benchMixed } from './mixed.ts';
import { benchOutbox, startMailSink } from './outbox.ts';
import { benchPageWeight } from './page-weight.ts';
import { benchHospital } from './rooms/hospital.ts';
import { benchLaboratory } from './rooms/laboratory.ts';
import { benchMoney } from './rooms/money.ts';
import { benchPharmacy } from './rooms/pharmacy.ts';
import { benchRooms } from './rooms/rooms.ts';
import { benchSignIn, demoPassword } from './sign-in.ts';
import { benchStartUp } from './start-up.ts';

const names = [
  'weight',
  'list',
  'search',
  'visits',
  'visits-grow',
  'hospital',
  'rooms',
  'money',
  'pharmacy',
  'laboratory',
  'mixed',
  'crowd',
  'backup',
  'metrics',
  'capacity',
  'citus',
  'sign-in',
  'reception',
  'interactions',
  'moments',
  'live',
  'outbox',
  'audit',
  'enquiries',
  'start',
];
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0)
  throw new Error(`There is no measurement ${unknown.join(', ')}: choose from ${names.join(', ')}.`);
const wanted = (name: string) => chosen.length === 0 || chosen.includes(name);
const scratch = await temporaryDataDir();

async function withServer(measure: (target: Target) => Promise<void>, settings: Record<string, string> = {}) {
  const dataDir = join(scratch, 'data');
  const server = startServerProcess({ DATA_DIR: dataDir, PORT: '0', DEMO_PASSWORD: demoPassword, ...settings });
  try {
    const address = await server.address;
    const [postmasterPid, , , port] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    const password = await readFile(join(dataDir, 'owner-password'), 'utf8');
    await measure({
      address,
      serverPid: server.pid,
      databaseUrl: `postgres://krama_owner:${password}@127.0.0.1:${port}/krama`,
      postmasterPid: Number(postmasterPid),
      scratch,
    });
  } finally {
    server.kill('SIGTERM');
    await server.ended;
  }
}

async function withMailServer() {
  const sink = await startMailSink();
  await withServer((target) => benchOutbox(target, sink), sink.settings);
  sink.stop();
}

try {
  if (wanted('weight')) benchPageWeight();
  if (wanted('list')) await withServer(benchPatientList);
  if (wanted('search')) await withServer(benchPatientSearch);
  if (wanted('visits')) await withServer(benchVisits);
  if (chosen.includes('visits-grow')) await withServer(benchVisitsGrow);
  if (wanted('hospital')) await withServer(benchHospital);
  if (wanted('rooms')) await withServer(benchRooms);
  if (wanted('money')) await withServer(benchMoney);
  if (wanted('pharmacy')) await withServer(benchPharmacy);
  if (wanted('laboratory')) await withServer(benchLaboratory);
  if (wanted('mixed')) await withServer(benchMixed);
  if (wanted('crowd')) await withServer(benchCrowd);
  if (wanted('backup')) await withServer(benchBackup);
  if (wanted('metrics')) await withServer(benchMetrics);
  if (wanted('capacity')) await withServer(benchCapacity);
  if (chosen.includes('citus')) await withServer(benchCitus);
  if (wanted('sign-in')) await withServer(benchSignIn);
  if (wanted('reception')) await withServer(benchReception);
  if (wanted('interactions')) await withServer(benchInteractions);
  if (wanted('moments')) await withServer(benchMoments);
  if (wanted('live')) await withServer(benchLive);
  if (wanted('outbox')) await withMailServer();
  if (wanted('audit')) await withServer(benchAudit);
  if (wanted('enquiries')) await withServer(benchEnquiries);
  if (wanted('start')) await benchStartUp(scratch);
} finally {
  await rm(scratch, { recursive: true });
}
