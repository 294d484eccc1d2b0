// One clinic's list through HTTP against pgbench on the same statements, with row-level security, in the same run.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { demoClinicId } from '#modules/identity/rules.ts';
import { demoToken, httpLoad } from './http-load.ts';
import { postgresCpuSeconds, processCpuSeconds, run, tool } from './tools.ts';

const otherClinics = 1_000;
const patientsPerClinic = 100;
const connections = 32;
const seconds = 8;

export interface Target {
  address: string;
  serverPid: number;
  databaseUrl: string;
  postmasterPid: number;
  scratch: string;
}

/** What list-patients.ts sends for a first page, in one pipeline like the server's. */
const script = `
\\startpipeline
select set_config('krama.clinic_id', '${demoClinicId}', true), set_config('krama.scope', 'clinic', true);
select id, patient_number, first_name, last_name, phone, sex, birth_date, created_at, (select count(*) from patients) as total
  from patients order by patient_number desc limit 51;
\\endpipeline
`;

/** Neighbours, so that the list is found among many and not alone in its table. */
async function fillOtherClinics(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    do $$
    declare clinic uuid;
    begin
      for number in 1..${otherClinics} loop
        clinic := gen_random_uuid();
        perform set_config('krama.clinic_id', clinic::text, true);
        insert into clinics (id, name) values (clinic, 'Bench ' || number);
        insert into patients (patient_number, first_name, last_name, phone, sex, birth_date)
          select n, 'Lakshmi ' || n, 'Rao', '+9110' || lpad(n::text, 8, '0'), 'female', date '1980-01-01' + n
            from generate_series(1, ${patientsPerClinic}) n;
      end loop;
    end $$`);
  await client.query('vacuum analyze patients');
  await client.end();
}

interface Figures {
  what: string;
  perSecond: number;
  p99Milliseconds: number;
  databaseMicroseconds: number;
  nodeMicroseconds: number;
}

/** Requests and CPU of one load. CPU per request is steadier than requests per second. */
async function measure(what: string, target: Target, load: () => Promise<{ count: number; p99Milliseconds: number }>) {
  const cpu = () => [postgresCpuSeconds(target.postmasterPid), processCpuSeconds(target.serverPid)] as const;
  const [databaseBefore, nodeBefore] = cpu();
  const { count, p99Milliseconds } = await load();
  const [databaseAfter, nodeAfter] = cpu();
  const figures: Figures = {
    what,
    perSecond: Math.round(count / seconds),
    p99Milliseconds,
    databaseMicroseconds: Math.round(((databaseAfter - databaseBefore) / count) * 1e6),
    nodeMicroseconds: Math.round(((nodeAfter - nodeBefore) / count) * 1e6),
  };
  return figures;
}

async function loadByPgbench({ databaseUrl, scratch }: Target) {
  const file = join(scratch, 'patient-list.sql');
  const log = join(scratch, 'pgbench');
  await writeFile(file, script);
  const args = ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '2', '-T', `${seconds}`, '-f', file];
  const logging = ['-l', '--sampling-rate=0.2', `--log-prefix=${log}`];
  const output = await run(tool('pgbench'), [...args, ...logging, databaseUrl], { PGOPTIONS: '-c role=krama_app' });
  const count = Number(/transactions actually processed: (\d+)/.exec(output)?.[1]);
  const latencies = (await run('sh', ['-c', `cat ${log}.*`]))
    .trim()
    .split('\n')
    .map((line) => Number(line.split(' ')[2]));
  latencies.sort((a, b) => a - b);
  const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? 0;
  return { count, p99Milliseconds: Math.round(p99 / 1000) };
}

const loadByHttp = ({ address }: Target, token: string) =>
  httpLoad({ url: `${address}/api/patients`, connections, seconds, token });

export async function benchPatientList(target: Target): Promise<void> {
  await fillOtherClinics(target.databaseUrl);
  const token = await demoToken(target.address);
  await loadByHttp(target, token);
  const pgbench = await measure('pgbench, one round trip', target, () => loadByPgbench(target));
  const http = await measure('GET /api/patients', target, () => loadByHttp(target, token));
  console.log(
    `\nPatient list, 50 rows of one clinic among ${otherClinics + 1}, ${connections} connections, ${seconds} s each`,
  );
  console.table([pgbench, http]);
  console.log(`HTTP / pgbench: ${(http.perSecond / pgbench.perSecond).toFixed(2)}`);
}
