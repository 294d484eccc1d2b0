// A million tests of one clinic in a year, ten per tube, and tubes that wait for their potassium result.
import { fillQuietly } from './fill.ts';

export const testsOfClinic = Number(process.env.ROWS ?? 1_000_000);
export const waitingTubes = 5000;
const patients = 5000;
const testsOfTube = 10;

/** A number as printed on the label, outside the range that the clinic assigns itself. */
export const waitingNumber = (n: number) => `W${String(n).padStart(6, '0')}`;

const people = `
insert into patients (patient_number, first_name, last_name, phone, sex, birth_date)
  select n + (select value from clinic_counters where name = 'patient'), 'Lakshmi ' || n, 'Rao',
         '+9111' || lpad(n::text, 8, '0'), 'female', date '1950-01-01' + n
    from generate_series(1, ${patients}) n;
update clinic_counters set value = value + ${patients} where name = 'patient';
create temp table somebody as
  select id, row_number() over (order by patient_number desc) - 1 as at from patients order by at limit ${patients};
create temp table carer as select id from users where email like 'doctor@%' limit 1;
analyze somebody`;

const result =
  '[{"code": "hb", "name": "Haemoglobin", "value": "13", "unit": "g/dL", "range": "12–15", "rangeNote": "", "flag": null}]';

const done = `
insert into lab_samples (id, patient_id, order_id, tube, accession_number, collected_at)
  select md5('bench tube' || n)::uuid, somebody.id, md5('bench order' || n)::uuid, 'EDTA (lavender)', 'B' || n,
         now() - n * interval '1 year' / ${testsOfClinic / testsOfTube}
    from generate_series(0, ${testsOfClinic / testsOfTube} - 1) as n join somebody on somebody.at = n % ${patients};
insert into lab_tests (order_id, patient_id, doctor_id, source, test_code, test_name, tube, status, ordered_at, collected_at, sample_id,
                       processing_at, completed_at, results, report_version)
  select tube.order_id, tube.patient_id, carer.id, 'consultation', 'hb', 'Haemoglobin', tube.tube, 'completed', tube.collected_at,
         tube.collected_at, tube.id, tube.collected_at, tube.collected_at, '${result}', 1
    from lab_samples as tube cross join carer cross join generate_series(1, ${testsOfTube})
   where tube.accession_number like 'B%'`;

const waiting = `
insert into lab_samples (id, patient_id, order_id, tube, accession_number, collected_at)
  select md5('bench waiting' || n)::uuid, somebody.id, md5('bench waiting' || n)::uuid, 'Serum (yellow)',
         'W' || lpad(n::text, 6, '0'), now()
    from generate_series(1, ${waitingTubes}) as n join somebody on somebody.at = n % ${patients};
insert into lab_tests (order_id, patient_id, doctor_id, source, test_code, test_name, tube, status, ordered_at, collected_at, sample_id)
  select tube.order_id, tube.patient_id, carer.id, 'consultation', 'k', 'Potassium', tube.tube, 'collected', now(), now(), tube.id
    from lab_samples as tube cross join carer where tube.accession_number like 'W%'`;

export async function fillLaboratory(databaseUrl: string): Promise<void> {
  await fillQuietly(databaseUrl, ['patients', 'lab_samples', 'lab_tests'], async (client) => {
    for (const part of [people, done, waiting]) await client.query(part);
  });
}
