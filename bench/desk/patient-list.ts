// Compares one clinic's patient list over HTTP with pgbench running the same statements, with row-level security, in
// the same run.
import pg from 'pg';
import { demoClinicId } from '#modules/identity/rules.ts';
import { connections, loadByPgbench, measure, seconds, type Target } from '../compare.ts';
import { demoToken, httpLoad } from '../http-load.ts';

const otherClinics = 1_000;
const patientsPerClinic = 100;

/** The statements that list-patients.ts sends for a first page, in one pipeline as the server sends them. */
const script = `
\\startpipeline
select set_config('krama.clinic_id', '${demoClinicId}', true), set_config('krama.scope', 'clinic', true);
select id, patient_number, first_name, last_name, phone, sex, birth_date, created_at, (select count(*) from patients) as total
  from patients order by patient_number desc limit 51;
\\endpipeline
`;

/** Fills the table with patients of other clinics, so that the list has to be found among them. */
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

const loadByHttp = ({ address }: Target, token: string) =>
  httpLoad({ url: `${address}/api/patients`, connections, seconds, token });

export async function benchPatientList(target: Target): Promise<void> {
  await fillOtherClinics(target.databaseUrl);
  const token = await demoToken(target.address);
  await loadByHttp(target, token);
  const pgbench = await measure('pgbench, one round trip', target, () => loadByPgbench(target, script));
  const http = await measure('GET /api/patients', target, () => loadByHttp(target, token));
  console.log(
    `\nPatient list, 50 rows of one clinic among ${otherClinics + 1}, ${connections} connections, ${seconds} s each`,
  );
  console.table([pgbench, http]);
  console.log(`HTTP / pgbench: ${(http.perSecond / pgbench.perSecond).toFixed(2)}`);
}
