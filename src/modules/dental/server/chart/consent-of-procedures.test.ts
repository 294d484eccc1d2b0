import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { chargesToBill } from '#modules/billing/server/testing/bill.ts';
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
    expect(await chargesToBill(clinic.as('receptionist').billing, { day: today(), practice: 'dental' })).toEqual([]);

    await signConsent(clinic, 'filling', patientId, [36]);
    await signConsent(clinic, 'extraction', patientId, [48]);
    const signed = (await doctor.chart({ patientId })).consents.map(({ kind, teeth }) => `${kind} ${teeth}`);
    expect(signed.toSorted()).toEqual(['extraction 48', 'filling 36']);
    expect(await assistant.setStatus(change)).toMatchObject({ status });
    expect(await assistant.addEntry(charted)).toMatchObject({ status });
  },
);

test('a planned procedure cannot be completed while its sitting lacks a consent', async () => {
  const clinic = await server.newClinic();
  const { doctor, patientId, entries } = await planTeeth(clinic, { signed: ['filling'] });
  const chart = await doctor.chart({ patientId });
  const { id, version } = chart.entries.find((entry) => entry.id === entries.rootCanal.id) ?? entries.rootCanal;
  const done = doctor.setStatus({ id, version, status: 'completed' });
  expect((await refusalOf(done)).code).toBe('CONSENT_MISSING');
  expect((await doctor.chart({ patientId })).plans[0]?.missingConsents).toEqual([{ kind: 'root_canal', teeth: [46] }]);
});

test('a withdrawn consent stops work in progress; existing work needs no consent', async () => {
  const clinic = await server.newClinic();
  const { doctor, patientId, entry } = await chartEntry(clinic);
  const { id, version } = await signConsent(clinic, 'filling', patientId, [36]);
  const begun = await doctor.setStatus({ id: entry.id, version: entry.version, status: 'in_progress' });
  await clinic.as('receptionist').consents.withdraw({ id, version, reason: 'Changed her mind' });
  const change = { id: begun.id, version: begun.version };
  expect((await refusalOf(doctor.setStatus({ ...change, status: 'completed' }))).code).toBe('CONSENT_MISSING');
  expect(await doctor.setStatus({ ...change, status: 'existing' })).toMatchObject({ status: 'existing' });
});

test('a consent covers only the teeth it names', async () => {
  const clinic = await server.newClinic();
  const { doctor, patientId } = await planTeeth(clinic, { signed: [] });
  const slip = await doctor.addEntry({ patientId, tooth: 48, code: 'crown', status: 'planned' });
  await signConsent(clinic, 'crown', patientId, [46]);
  const change = { id: slip.id, version: slip.version, status: 'completed' as const };
  expect((await refusalOf(doctor.setStatus(change))).code).toBe('CONSENT_MISSING');
  const charted = { patientId, tooth: 47, code: 'crown', status: 'completed' } as const;
  expect((await refusalOf(doctor.addEntry(charted))).code).toBe('CONSENT_MISSING');
  await signConsent(clinic, 'crown', patientId, [48, 47]);
  expect(await doctor.setStatus(change)).toMatchObject({ status: 'completed' });
  expect(await doctor.addEntry(charted)).toMatchObject({ status: 'completed' });
});

test('a sitting waits until its consents name all its teeth', async () => {
  const clinic = await server.newClinic();
  const { doctor, patientId, entry } = await chartEntry(clinic);
  const other = await doctor.addEntry({ patientId, tooth: 26, surfaces: ['O'], code: 'filling', status: 'planned' });
  const procedures = [entry, other].map(({ id }) => ({ entryId: id, sitting: 1, price: 0 }));
  const { id } = await doctor.addPlan({ patientId, title: 'Fillings', procedures });
  const missing = async () => (await doctor.chart({ patientId })).plans[0]?.missingConsents;
  expect(await missing()).toEqual([{ kind: 'filling', teeth: [26, 36] }]);
  await signConsent(clinic, 'filling', patientId, [36]);
  expect(await missing()).toEqual([{ kind: 'filling', teeth: [26] }]);
  expect((await refusalOf(doctor.startSitting({ id }))).code).toBe('CONSENT_MISSING');
  await signConsent(clinic, 'filling', patientId, [26]);
  expect(await doctor.startSitting({ id })).toMatchObject({ sessionNumber: 1 });
});

test('an old consent that names no tooth does not cover work still to be done', async () => {
  const clinic = await server.newClinic();
  const { doctor, patientId, entry } = await chartEntry(clinic);
  const { id } = await signConsent(clinic, 'filling', patientId, [36]);
  await server.owner.clinic(clinic.id).updateTable('consents').set({ teeth: [] }).where('id', '=', id).execute();
  const done = doctor.setStatus({ id: entry.id, version: entry.version, status: 'completed' });
  expect((await refusalOf(done)).code).toBe('CONSENT_MISSING');
});
