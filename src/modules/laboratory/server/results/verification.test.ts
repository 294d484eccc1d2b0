import { describe, expect, test } from 'vitest';
import { joinPortal, signIn } from '#app/testing/join-clinic.ts';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import type { Verification } from '../../rules/verification/verification.ts';
import { heard, openLab } from '../testing/lab.ts';

const server = useServer({ servers: 3 });

async function openVerified(verification: Verification) {
  const clinic = await server.newClinic();
  const admin = clinic.as('admin').laboratory;
  await admin.changeSettings({ ...(await admin.settings()), verification });
  return { ...(await openLab(clinic)), clinic, admin };
}

describe('results that wait for verification by a second person', () => {
  test('are only those that the clinic has chosen to verify', async () => {
    const { complete, lab } = await openVerified('abnormal');
    const usual = await complete('k', { k: '4.1' });
    const high = await complete('hb', { hb: '9' });
    expect([usual.awaitsVerification, high.awaitsVerification]).toEqual([false, true]);
    expect((await lab.list({ only: 'to-verify' })).tests.map(({ id }) => id)).toEqual([high.id]);
    expect(await lab.figures()).toMatchObject({ completed: 2, toVerify: 1 });
  });

  test('have no report and are missing from the timeline and the trends until someone else verifies them', async () => {
    const { clinic, complete, lab, doctor, patientId } = await openVerified('all');
    const { id, version } = await complete('hb', { hb: '13' });
    const titles = async () =>
      (await clinic.as('nurse').patients.timeline({ id: patientId })).map(({ title }) => title);
    expect((await refusalOf(lab.report({ id }))).code).toBe('NOT_VERIFIED');
    expect(await titles()).not.toContain('Test result: Haemoglobin');
    expect(await doctor.ofPatient({ patientId, only: 'results' })).toEqual([]);
    expect((await refusalOf(doctor.cumulativeReport({ patientId }))).code).toBe('NO_RESULTS');
    expect((await refusalOf(lab.verify({ id, version }))).code).toBe('OWN_RESULTS');
    const verified = await doctor.verify({ id, version });
    expect(verified).toMatchObject({ awaitsVerification: false, enteredBy: 'The lab_tech', verifiedBy: 'The doctor' });
    expect(await titles()).toContain('Test result: Haemoglobin');
    const report = await lab.report({ id });
    expect(pdfText(Buffer.from(await report.arrayBuffer()))).toContain('Verified by The doctor');
    const all = pdfText(Buffer.from(await (await doctor.cumulativeReport({ patientId })).arrayBuffer()));
    expect(all).toMatch(/Haemoglobin g\/dL .* 13/);
    expect((await refusalOf(doctor.verify({ id, version: verified.version }))).code).toBe('WRONG_STEP');
  });

  test('are not shown to the patient, but a critical value raises an alarm at once', async () => {
    const { clinic, complete, doctor, patientId } = await openVerified('all');
    const { email } = await joinPortal(server, clinic, patientId);
    const portal = server.withToken((await signIn(server, email)).body.token).laboratory;
    const { id, version } = await complete('k', { k: '6.8' });
    const [critical] = await doctor.criticals();
    expect(critical).toMatchObject({ testId: id });
    await doctor.acknowledge(heard(critical));
    expect(await portal.mine({})).toEqual([]);
    expect((await refusalOf(portal.myReport({ id }))).status).toBe(404);
    await doctor.verify({ id, version });
    expect((await portal.mine({})).map((result) => result.id)).toEqual([id]);
  });

  test('are verified only once when several people click at the same moment', async () => {
    const { complete, admin, doctor } = await openVerified('all');
    const { id, version } = await complete('hb', { hb: '13' });
    const clicks = Array.from({ length: 6 }, (_, at) => (at % 2 ? admin : doctor).verify({ id, version }));
    expect(await outcomes(clicks)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
  });

  test('wait again after a correction; the earlier report keeps the name of the person who verified it', async () => {
    const { clinic, complete, lab, admin, doctor } = await openVerified('all');
    const { id, version } = await complete('hb', { hb: '9.1' });
    const verified = await doctor.verify({ id, version });
    const values = [{ code: 'hb', value: '11.9' }];
    const corrected = await lab.enterResults({ id, version: verified.version, values, reason: 'Wrong tube' });
    expect(corrected).toMatchObject({ awaitsVerification: true, verifiedBy: null, reportVersion: 2 });
    expect((await refusalOf(doctor.verify({ id, version: verified.version }))).code).toBe('CHANGED_MEANWHILE');
    await admin.verify({ id, version: corrected.version });
    const reports = await server.database
      .clinic(clinic.id)
      .selectFrom('labReports')
      .innerJoin('users', 'users.id', 'labReports.verifiedBy')
      .select(['labReports.version', 'users.name'])
      .orderBy('labReports.version')
      .execute();
    expect(reports).toEqual([
      { version: 1, name: 'The doctor' },
      { version: 2, name: 'The admin' },
    ]);
  });
});

test('without the setting, results are final at once and nothing waits for verification', async () => {
  const { complete, doctor } = await openVerified('none');
  const { id, version, awaitsVerification } = await complete('hb', { hb: '5' });
  expect(awaitsVerification).toBe(false);
  expect((await refusalOf(doctor.verify({ id, version }))).code).toBe('WRONG_STEP');
});
