// node clockwork-process.ts URL CLINIC NAME ...: looks for the named jobs of one clinic in a process of its own. It
// prints 'ready', begins at the first input, and prints the name of each job that it runs. With 'stuck' as the first
// name it runs one job that never ends.
import { once } from 'node:events';
import { openDatabase } from '#foundation/server/database/database.ts';
import { createJobs } from '#foundation/server/jobs.ts';
import { createLog } from '#foundation/server/log.ts';
import { runClockwork } from '../run-clockwork.ts';
import type { ScheduledJob } from '../scheduled-job.ts';

const [url = '', clinicId = '', ...names] = process.argv.slice(2);
const isStuck = names[0] === 'stuck';
const log = createLog('silent');
const database = openDatabase(url, log);
const ofClinic = { ...database, identity: database.clinic(clinicId) };

const jobs = names.map(
  (name): ScheduledJob => ({
    name,
    title: 'A test',
    at: '00:00',
    run: async (clinic) => {
      await clinic.selectFrom('clinics').select('id').execute();
      console.log(name);
      if (isStuck) await new Promise(() => undefined);
    },
  }),
);

const pace = {
  lookMilliseconds: 50,
  pollingIntervalSeconds: 0.5,
  retryDelay: 0,
  retryLimit: 3,
  expireInSeconds: isStuck ? 2 : 60,
};

createJobs({
  url,
  log,
  watchSeconds: 1,
  begin: async (boss) => {
    console.log('ready');
    await once(process.stdin, 'data');
    return runClockwork({ boss, database: ofClinic, jobs, log, pace });
  },
}).start();
