import { randomBytes } from 'node:crypto';
import type { Handle } from '#foundation/server/database/database.ts';
import type { demoLabQuality } from './lab-quality.ts';
import type { demoLaboratory } from './laboratory.ts';

interface DemoRooms {
  lab: ReturnType<typeof demoLaboratory>;
  quality: ReturnType<typeof demoLabQuality>;
}

export async function loadLaboratory(db: Handle, { lab, quality }: DemoRooms) {
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
  await db.insertInto('labSampleMoves').values(lab.moves).execute();
  await db.insertInto('labCriticals').values(lab.criticals).execute();
  await db.insertInto('labCriticalCalls').values(lab.calls).execute();
  // Nobody knows these keys: an admin creates a key for the clinic's own analyser.
  await db
    .insertInto('labAnalysers')
    .values(quality.analysers.map((analyser) => ({ ...analyser, keyHash: randomBytes(32) })))
    .execute();
  await db.insertInto('labControls').values(quality.controls).execute();
  await db.insertInto('labControlRuns').values(quality.runs).execute();
}
