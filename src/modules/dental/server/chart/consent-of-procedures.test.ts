import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { signConsent } from '#modules/consents/server/testing/sign.ts';
import { chartEntry, planTeeth } from '../testing/chart.ts';

const server = useServer();

test.each(['in_progress', 'completed'] as const)(
  'a procedure is not %s on the chart before its consent',
  async (status) => {
    const clinic = await server.newClinic();
    const { doctor, patientId, entry } = await chartEntry(clinic);
    const assistant = clinic.as('assistant').dental;
    const change = { id: entry.id, version: entry.version, status };
    const charted = { patientId, tooth: 48, code: 'extraction', status } as const;
    expect((await refusalOf(assistant.setStatus(change))).code).toBe('CONSENT_MISSING');
    expect((await refusalOf(assistant.addEntry(charted))).code).toBe('CONSENT_MISSING');
    const { consents, entries } = await doctor.chart({ patientId });
    expect(consents).toEqual([]);
    expect(entries).toMatchObject([{ code: 'filling', status: 'planned' }]);
    expect(await clinic.as('receptionist').billing.toBill({ day: today(), practice: 'dental' })).toEqual([]);

    await signConsent(clinic, 'filling', patientId);
    await signConsent(clinic, 'extraction', patientId);
    expect((await doctor.chart({ patientId })).consents.toSorted()).toEqual(['extraction', 'filling']);
    expect(await assistant.setStatus(change)).toMatchObject({ status });
    expect(await assistant.addEntry(charted)).toMatchObject({ status });
  },
);

test('a procedure of a plan is not completed past the consent that its sitting waits for', async () => {
  const clinic = await server.newClinic();
  const { doctor, patientId, entries } = await planTeeth(clinic, { signed: ['filling'] });
  const chart = await doctor.chart({ patientId });
  const { id, version } = chart.entries.find((entry) => entry.id === entries.rootCanal.id) ?? entries.rootCanal;
  const done = doctor.setStatus({ id, version, status: 'completed' });
  expect((await refusalOf(done)).code).toBe('CONSENT_MISSING');
  expect((await doctor.chart({ patientId })).plans[0]?.missingConsents).toEqual(['root_canal']);
});

test('a withdrawn consent stops what is in progress; what was there before needs none', async () => {
  const clinic = await server.newClinic();
  const { doctor, patientId, entry } = await chartEntry(clinic);
  const { id, version } = await signConsent(clinic, 'filling', patientId);
  const begun = await doctor.setStatus({ id: entry.id, version: entry.version, status: 'in_progress' });
  await clinic.as('receptionist').consents.withdraw({ id, version, reason: 'Changed her mind' });
  const change = { id: begun.id, version: begun.version };
  expect((await refusalOf(doctor.setStatus({ ...change, status: 'completed' }))).code).toBe('CONSENT_MISSING');
  expect(await doctor.setStatus({ ...change, status: 'existing' })).toMatchObject({ status: 'existing' });
});
