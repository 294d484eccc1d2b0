import { describe, expect, test } from 'vitest';
import { endpoints, routeOf } from '#app/testing/call-endpoint.ts';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import type { EndpointMeta } from '#foundation/shared/endpoint.ts';
import { addPatient } from '#modules/appointments/server/testing/desk.ts';
import { HeldResult } from '../../contract-analysers.ts';
import { Critical, LabResult } from '../../contract-records.ts';
import { UnitOffer } from '../../contract-uploads.ts';
import { potassiumMessage } from '../testing/analyser.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();

/** The views recorded in the audit trail, by role. */
async function looksIn(clinic: TestClinic, role: string) {
  const entries = await server.owner
    .clinic(clinic.id)
    .selectFrom('auditEntries')
    .select(['patientId', 'subject'])
    .where('clinicId', '=', clinic.id)
    .where('action', '=', 'opened')
    .where('actorRole', '=', role)
    .orderBy('id')
    .execute();
  return entries;
}

const seenIn = async (clinic: TestClinic, role: string) =>
  (await looksIn(clinic, role)).map(({ patientId }) => patientId).toSorted();

/** Two patients with a critical potassium, and one whose test has no result yet. */
async function openThree() {
  const clinic = await server.newClinic();
  const opened = await openLab(clinic);
  const { lab, order } = opened;
  const patients = [];
  for (const value of ['6.8', '6.9', null]) {
    const patientId = await addPatient(clinic.as('receptionist'));
    const [test] = await order('k', patientId);
    const { id, version, accessionNumber } = await lab.setStatus({
      id: test?.id ?? '',
      status: 'collected',
      version: 1,
    });
    if (value) await lab.enterResults({ id, version, values: [{ code: 'k', value }] });
    patients.push({ patientId, testId: id, accessionNumber: accessionNumber ?? '' });
  }
  return { ...opened, patients };
}

describe('a list records whose results were seen', () => {
  test('in the list of tests: every patient with a result in the answer, and no one else', async () => {
    const { clinic, doctor } = await openThree();
    const { tests } = await doctor.list({});
    const shown = tests.filter(({ results }) => results).map(({ patientId }) => patientId);
    expect(shown).toHaveLength(2);
    expect(tests).toHaveLength(3);
    expect(await seenIn(clinic, 'doctor')).toEqual(shown.toSorted());
  });

  test('for critical values: in the banner and in the list of open ones', async () => {
    const { clinic, doctor, lab } = await openThree();
    const banner = (await doctor.criticals()).map(({ patientId }) => patientId);
    expect(banner).toHaveLength(2);
    expect(await seenIn(clinic, 'doctor')).toEqual(banner.toSorted());
    const open = (await lab.openCriticals()).map(({ patientId }) => patientId);
    expect(await seenIn(clinic, 'lab_tech')).toEqual(open.toSorted());
  });

  test('for held results: the patient of the sample whose number they carry', async () => {
    const { clinic, lab, patients } = await openThree();
    const { patientId, accessionNumber } = patients[2] ?? { patientId: '', accessionNumber: '' };
    const { key } = await clinic.as('admin').laboratory.addAnalyser({ name: 'Chemistry' });
    const messages = [potassiumMessage(accessionNumber, '4.1', 'RAVI'), potassiumMessage('L999999', '4.1', 'RAVI')];
    await lab.takeMessages({
      key,
      messages: messages.map((message) => ({ messageKey: crypto.randomUUID(), message })),
    });
    expect(await clinic.as('admin').laboratory.heldResults()).toHaveLength(2);
    expect(await seenIn(clinic, 'admin')).toEqual([patientId]);
  });

  test('for a result file that is not saved yet: the patients of its samples', async () => {
    const { clinic, lab, patients } = await openThree();
    const lines = patients.map(({ accessionNumber }) => `${accessionNumber},k,4.1`);
    await lab.previewUpload({ csv: ['accession,analyte,value', ...lines].join('\n') });
    expect(await seenIn(clinic, 'lab_tech')).toEqual(patients.map(({ patientId }) => patientId).toSorted());
  });

  test('for a restricted test: no one, because its result is shown only when it is opened', async () => {
    const { clinic, lab, complete } = await openLab(await server.newClinic());
    await complete('hiv', { hiv: 'Non-reactive' });
    expect((await lab.list({})).tests).toMatchObject([{ results: null }]);
    expect(await seenIn(clinic, 'lab_tech')).toEqual([]);
  });
});

test('reading a list twice counts as one look; opening a record from it counts as another', async () => {
  const { clinic, doctor, complete, patientId } = await openLab(await server.newClinic());
  const { id } = await complete('k', { k: '4.1' });
  await doctor.list({});
  await doctor.list({});
  expect(await looksIn(clinic, 'doctor')).toEqual([{ patientId, subject: 'lab_results' }]);
  await doctor.get({ id });
  await doctor.get({ id });
  await doctor.list({});
  expect((await looksIn(clinic, 'doctor')).map(({ subject }) => subject)).toEqual(['lab_results', 'patients']);
  const told = await clinic.as('admin').patients.openings({ id: patientId });
  expect(told.filter(({ role }) => role === 'doctor').map(({ isListed }) => isListed)).toEqual([false, true]);
});

test('a person who saw a value in a list is told when it is corrected', async () => {
  const { clinic, lab, complete } = await openLab(await server.newClinic());
  const { id, version } = await complete('k', { k: '4.1' });
  const admin = clinic.as('admin');
  await admin.laboratory.list({});
  await lab.enterResults({ id, version, values: [{ code: 'k', value: '4.4' }], reason: 'Wrong tube' });
  const { notifications } = await admin.notifications.list();
  expect(notifications).toMatchObject([{ title: 'Lab report corrected: Asha' }]);
});

/** Whether a schema contains one of these parts. */
function holds(schema: unknown, parts: ReadonlySet<unknown>, seen = new Set<unknown>()): boolean {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  if (parts.has(schema)) return true;
  const def: unknown = '_zod' in schema && 'def' in schema ? schema.def : schema;
  return Object.values(Object(def)).some((part) => holds(part, parts, seen));
}

test('every endpoint that reads results declares whose results they are', () => {
  const parts = new Set<unknown>([LabResult, Critical.shape.summary, HeldResult.shape.found, UnitOffer]);
  const reading = endpoints.filter(
    ({ procedure }) => routeOf(procedure).method === 'GET' && holds(procedure['~orpc'].outputSchema, parts),
  );
  expect(reading.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['laboratory.list', 'laboratory.criticals', 'laboratory.heldResults', 'laboratory.sample']),
  );
  const silent = reading.filter(({ procedure }) => {
    const { opensPatient, access }: EndpointMeta = procedure['~orpc'].meta;
    return opensPatient === 'none' && !access.includes('patient');
  });
  // Tests on the worklist have no results yet.
  expect(silent.map(({ name }) => name)).toEqual(['laboratory.worklist']);
});
