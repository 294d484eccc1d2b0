import { expect, test } from 'vitest';
import { joinPortal, signIn } from '#app/testing/join-clinic.ts';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { heard, openLab } from '../testing/lab.ts';

const server = useServer();

const notice = 'This report is being corrected';
const textOf = async (report: Promise<File>) => pdfText(Buffer.from(await (await report).arrayBuffer()));

/** A released potassium of 4.1, and a function that corrects it. */
async function openCorrection() {
  const clinic = await server.newClinic();
  const admin = clinic.as('admin').laboratory;
  await admin.changeSettings({ ...(await admin.settings()), verification: 'all' });
  const opened = await openLab(clinic);
  const { email } = await joinPortal(server, clinic, opened.patientId);
  const portal = server.withToken((await signIn(server, email)).body.token).laboratory;
  const released = await admin.verify(await opened.complete('k', { k: '4.1' }));
  const correct = ({ id, version }: typeof released, value: string) =>
    opened.lab.enterResults({ id, version, values: [{ code: 'k', value }], reason: 'Wrong tube' });
  const seen = async () =>
    (await portal.mine({})).map(({ results, isBeingCorrected }) => [results[0]?.value, isBeingCorrected]);
  return { ...opened, clinic, admin, portal, released, correct, seen };
}

test('a report stays valid, marked as being corrected, until its correction is verified', async () => {
  const { clinic, admin, doctor, portal, patientId, released, correct, seen } = await openCorrection();
  const { id } = released;
  expect(await seen()).toEqual([['4.1', false]]);
  const corrected = await correct(await correct(released, '4.4'), '4.5');
  expect(corrected).toMatchObject({ awaitsVerification: true, standingVersion: 1, reportVersion: 3 });
  expect(await seen()).toEqual([['4.1', true]]);
  for (const report of [doctor.report({ id }), portal.myReport({ id })]) {
    const text = await textOf(report);
    expect(text).toContain(notice);
    expect(text).toMatch(/4\.1/);
    expect(text).not.toMatch(/4\.[45]|Wrong tube/);
  }
  const overTime = await textOf(doctor.cumulativeReport({ patientId }));
  expect(overTime).toMatch(/4\.1 \*/);
  expect(overTime).not.toMatch(/4\.[45]/);
  const [trended] = await doctor.ofPatient({ patientId, only: 'results' });
  expect(trended).toMatchObject({ awaitsVerification: true, results: [{ value: '4.1' }] });
  const entries = await clinic.as('nurse').patients.timeline({ id: patientId });
  expect(entries).toContainEqual(expect.objectContaining({ title: 'Test result: Potassium', text: 'Being corrected' }));
  expect(await admin.verify(corrected)).toMatchObject({ standingVersion: null });
  expect(await seen()).toEqual([['4.5', false]]);
  const text = await textOf(doctor.report({ id }));
  expect(text).toMatch(/Wrong tube/);
  expect(text).not.toContain(notice);
});

test('an unverified critical value is raised at once and hides only its own report from the patient', async () => {
  const { admin, doctor, portal, released, correct, seen } = await openCorrection();
  const corrected = await correct(released, '6.9');
  const [critical] = await doctor.criticals();
  expect(critical).toMatchObject({ testId: released.id });
  expect(await seen()).toEqual([['4.1', true]]);
  await admin.verify(corrected);
  expect(await seen()).toEqual([]);
  expect((await refusalOf(portal.myReport({ id: released.id }))).status).toBe(404);
  await doctor.acknowledge(heard(critical));
  expect(await seen()).toEqual([['6.9', false]]);
});

test('a replaced version can still be opened and says so, but one that was never verified cannot', async () => {
  const { admin, doctor, lab, released, correct } = await openCorrection();
  const { id } = released;
  await admin.verify(await correct(await correct(released, '4.4'), '4.5'));
  expect((await lab.reportVersions({ id })).map(({ version, reason }) => [version, reason])).toEqual([
    [3, 'Wrong tube'],
    [1, ''],
  ]);
  const first = await textOf(doctor.report({ id, version: 1 }));
  expect(first).toMatch(/Replaced by version 3 on .* Do not rely on this one\./);
  expect(first).toMatch(/Potassium 4\.1/);
  expect(first).not.toMatch(/4\.[45]|being corrected/);
  const last = await textOf(doctor.report({ id, version: 3 }));
  expect(last).toMatch(/Potassium was 4\.1 mmol\/L, now 4\.5 mmol\/L/);
  expect(last).not.toContain('Replaced by');
  expect((await refusalOf(doctor.report({ id, version: 2 }))).code).toBe('NOT_FOUND');
  expect((await refusalOf(doctor.report({ id, version: 9 }))).code).toBe('NOT_FOUND');
});
