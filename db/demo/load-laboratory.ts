import type { Handle } from '#foundation/server/database.ts';
import type { demoLaboratory } from './laboratory.ts';

export async function loadLaboratory(db: Handle, lab: ReturnType<typeof demoLaboratory>) {
  await db.insertInto('labSamples').values(lab.samples).execute();
  await db.insertInto('clinicCounters').values({ name: 'lab sample', value: lab.samples.length }).execute();
  await db
    .insertInto('labTests')
    .values(lab.tests.map((test) => ({ ...test, results: test.results && JSON.stringify(test.results) })))
    .execute();
  await db
    .insertInto('labReports')
    .values(lab.reports.map((report) => ({ ...report, results: JSON.stringify(report.results) })))
    .execute();
  await db.insertInto('labCriticals').values(lab.criticals).execute();
  await db.insertInto('labCriticalCalls').values(lab.calls).execute();
}
