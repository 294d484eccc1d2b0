import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient, openDesk, outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { signConsent } from '#modules/consents/server/testing/sign.ts';
import { chartEntry, planTeeth } from './testing/chart.ts';

const server = useServer();
const nowhere = '00000000-0000-4000-8000-000000000000';

test('nothing is charted twice on the same surface, even from two screens at the same moment', async () => {
  const clinic = await server.newClinic();
  const { doctor, patientId } = await chartEntry(clinic);
  const caries = { patientId, tooth: 36, code: 'caries' as const };
  const presses = Array.from({ length: 4 }, () => doctor.addEntry({ ...caries, surfaces: ['M', 'O'] }));
  expect(await outcomes(presses)).toEqual({ granted: 1, refusals: ['ALREADY_CHARTED'] });
  expect((await refusalOf(doctor.addEntry({ ...caries, surfaces: ['O'] }))).code).toBe('ALREADY_CHARTED');
  const distal = await doctor.addEntry({ ...caries, surfaces: ['D'] });
  const removed = await doctor.removeEntry({ id: distal.id, version: distal.version });
  await doctor.addEntry({ ...caries, surfaces: ['D'] });
  const back = doctor.restoreEntry({ id: removed.id, version: removed.version });
  expect((await refusalOf(back)).code).toBe('ALREADY_CHARTED');
});

test('a new entry appears on the chart with its author and time', async () => {
  const clinic = await server.newClinic();
  const doctor = clinic.as('doctor').dental;
  const patientId = await addPatient(clinic.as('receptionist'));
  await doctor.addEntry({ patientId, tooth: 36, surfaces: ['O', 'M'], code: 'caries' });
  const chart = await clinic.as('assistant').dental.chart({ patientId });
  expect(chart).toMatchObject({
    patient: { id: patientId, firstName: 'Asha' },
    entries: [{ tooth: 36, surfaces: 'MO', code: 'caries', status: 'existing', by: expect.any(String) }],
    plans: [],
  });
});

test('a tooth or surface that does not exist is refused at its field', async () => {
  const clinic = await server.newClinic();
  const doctor = clinic.as('doctor').dental;
  const patientId = await addPatient(clinic.as('receptionist'));
  const faultOf = async (entry: Omit<Parameters<typeof doctor.addEntry>[0], 'patientId'>) =>
    (await refusalOf(doctor.addEntry({ patientId, ...entry }))).fieldErrors?.[0];
  expect(await faultOf({ tooth: 49, code: 'missing' })).toMatchObject({
    field: 'tooth',
    message: expect.stringContaining('There is no tooth 49.'),
  });
  expect((await faultOf({ tooth: 11, surfaces: ['O'], code: 'caries' }))?.message).toBe(
    'Tooth 11 has no O surface. Use I.',
  );
  expect((await faultOf({ tooth: 36, code: 'caries' }))?.message).toContain('Add the surfaces');
  expect((await refusalOf(doctor.addEntry({ patientId: nowhere, tooth: 36, code: 'missing' }))).status).toBe(404);
});

test('the database refuses teeth and surfaces that do not exist, for every role', async () => {
  const clinic = await server.newClinic();
  const patientId = await addPatient(clinic.as('receptionist'));
  const handle = server.database.clinic(clinic.id);
  const insert = (tooth: number, surfaces: string) =>
    handle
      .insertInto('dentalEntries')
      .values({ patientId, tooth, surfaces, code: 'caries', status: 'existing' })
      .execute();
  for (const [tooth, surfaces] of [
    [49, ''],
    [56, ''],
    [11, 'O'],
    [36, 'I'],
    [36, 'OM'],
    [36, 'MM'],
  ] as const) {
    await expect(insert(tooth, surfaces), `${tooth} ${surfaces}`).rejects.toThrow();
  }
  await insert(36, 'MODBL');
  await insert(51, 'MIDBL');
});

test('every change is recorded: charted, in progress, completed, removed and restored', async () => {
  const clinic = await server.newClinic();
  const { doctor, patientId, entry } = await chartEntry(clinic);
  await signConsent(clinic, 'filling', patientId, [36]);
  const started = await doctor.setStatus({ id: entry.id, version: entry.version, status: 'in_progress' });
  const done = await clinic.as('assistant').dental.setStatus({ ...started, status: 'completed' });
  const removed = await doctor.removeEntry({ id: done.id, version: done.version, reason: 'Wrong tooth' });
  expect((await doctor.chart({ patientId })).entries).toEqual([]);
  await doctor.restoreEntry({ id: removed.id, version: removed.version });
  expect((await doctor.chart({ patientId })).entries).toMatchObject([{ status: 'completed', version: 5 }]);
  const history = await doctor.history({ patientId });
  expect(history.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
    [null, 'completed'],
    ['completed', null],
    ['in_progress', 'completed'],
    ['planned', 'in_progress'],
    [null, 'planned'],
  ]);
  expect(history.every(({ by }) => by !== null)).toBe(true);
});

test('only one of several changes to the same entry succeeds, and the others are told', async () => {
  const clinic = await server.newClinic();
  const { doctor, entry, patientId } = await chartEntry(clinic);
  await signConsent(clinic, 'filling', patientId, [36]);
  const change = { id: entry.id, version: entry.version, status: 'completed' as const };
  const presses = Array.from({ length: 8 }, () => doctor.setStatus(change));
  expect(await outcomes(presses)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
});

test('a finding cannot be planned or completed', async () => {
  const { doctor, patientId } = await chartEntry(await server.newClinic());
  const { id, version } = await doctor.addEntry({ patientId, tooth: 18, code: 'missing' });
  expect((await refusalOf(doctor.setStatus({ id, version, status: 'planned' }))).fieldErrors?.[0]?.field).toBe(
    'status',
  );
});

test('a missing tooth takes no findings or work except a replacement in the gap', async () => {
  const { doctor, patientId } = await chartEntry(await server.newClinic());
  await doctor.addEntry({ patientId, tooth: 18, code: 'missing' });
  const caries = doctor.addEntry({ patientId, tooth: 18, surfaces: ['O'], code: 'caries' });
  expect((await refusalOf(caries)).code).toBe('TOOTH_GONE');
  const implant = await doctor.addEntry({ patientId, tooth: 18, code: 'implant', status: 'planned' });
  expect(implant).toMatchObject({ tooth: 18 });
});

test('a plan adds up its procedures; each sitting completes its own, and the last sitting completes the plan', async () => {
  const clinic = await server.newClinic();
  const { doctor, patientId, plan } = await planTeeth(clinic);
  expect(plan).toMatchObject({ plannedSessions: 2, estimate: 1_600_000, sessionsCompleted: 0, specialty: 'dental' });
  const statuses = async () =>
    Object.fromEntries((await doctor.chart({ patientId })).entries.map(({ code, status }) => [code, status]));
  expect((await refusalOf(doctor.completeSitting({ id: plan.id }))).code).toBe('NOT_STARTED');
  await doctor.startSitting({ id: plan.id });
  expect(await statuses()).toEqual({ filling: 'in_progress', root_canal: 'in_progress', crown: 'planned' });
  await doctor.completeSitting({ id: plan.id, note: 'Three canals' });
  expect(await statuses()).toEqual({ filling: 'completed', root_canal: 'completed', crown: 'planned' });
  await doctor.startSitting({ id: plan.id });
  await doctor.completeSitting({ id: plan.id });
  expect(await statuses()).toEqual({ filling: 'completed', root_canal: 'completed', crown: 'completed' });
  expect((await doctor.chart({ patientId })).plans).toMatchObject([{ status: 'completed', sessionsCompleted: 2 }]);
  expect((await refusalOf(doctor.startSitting({ id: plan.id }))).code).toBe('PLAN_OVER');
});

test('a sitting can start and end only with the consents that its procedures need', async () => {
  const clinic = await server.newClinic();
  const { doctor, patientId, plan } = await planTeeth(clinic, { signed: ['filling'] });
  const missing = async () => (await doctor.chart({ patientId })).plans.map((shown) => shown.missingConsents);
  expect(await missing()).toEqual([[{ kind: 'root_canal', teeth: [46] }]]);
  expect((await refusalOf(doctor.startSitting({ id: plan.id }))).code).toBe('CONSENT_MISSING');
  const { id, version } = await signConsent(clinic, 'root_canal', patientId, [46]);
  expect(await missing()).toEqual([[]]);
  await doctor.startSitting({ id: plan.id });
  await clinic.as('receptionist').consents.withdraw({ id, version, reason: 'Changed her mind' });
  expect(await missing()).toEqual([[{ kind: 'root_canal', teeth: [46] }]]);
  expect((await refusalOf(doctor.completeSitting({ id: plan.id }))).code).toBe('CONSENT_MISSING');
  await signConsent(clinic, 'root_canal', patientId, [46]);
  await doctor.completeSitting({ id: plan.id });
});

test('a procedure belongs to one plan, even when several people plan it at the same moment', async () => {
  const { doctor, patientId, entry } = await chartEntry(await server.newClinic());
  const asked = { patientId, title: 'Filling', procedures: [{ entryId: entry.id, sitting: 1, price: 0 }] };
  const presses = Array.from({ length: 6 }, () => doctor.addPlan(asked));
  expect((await outcomes(presses)).granted).toBe(1);
  expect((await doctor.chart({ patientId })).plans).toHaveLength(1);
});

test('a sitting is completed once, even when several people press the button', async () => {
  const { doctor, plan } = await planTeeth(await server.newClinic());
  await doctor.startSitting({ id: plan.id });
  const presses = Array.from({ length: 6 }, () => doctor.completeSitting({ id: plan.id }));
  expect(await outcomes(presses)).toEqual({ granted: 1, refusals: ['NOT_STARTED'] });
});

test('the dental day counts only visits of dental departments, and the hospital counts the others', async () => {
  const clinic = await server.newClinic();
  const dental = await openDesk(clinic, { department: 'Dental', specialty: 'dental' });
  const other = await openDesk(clinic);
  const visit = { chiefComplaint: 'Toothache' };
  const first = await dental.desk.walkIn({ patientId: dental.patientId, doctorId: dental.doctorId, ...visit });
  await dental.desk.setStatus({ id: first.id, status: 'completed', version: 1 });
  await dental.desk.walkIn({ patientId: dental.patientId, doctorId: dental.doctorId });
  await other.desk.walkIn({ patientId: other.patientId, doctorId: other.doctorId });
  const charges = await clinic.as('receptionist').billing.charges({ patientId: dental.patientId });
  expect(charges.map(({ category }) => category)).toEqual(['Dental', 'Dental']);
  const day = await clinic.as('assistant').dental.day({});
  expect(day).toMatchObject({ patients: 1, appointments: 2, revenue: 0, lowStock: 0 });
  expect(day.visits.map(({ treatment }) => treatment)).toEqual(['Toothache', 'Dental check-up']);
  expect((await clinic.as('admin').overview.summary({})).appointments.now).toBe(1);
});

test('dental revenue is kept apart from the revenue of the hospital', async () => {
  const clinic = await server.newClinic();
  const income = { transactionDate: today(), transactionType: 'income', paymentMethod: 'upi' } as const;
  await server.owner
    .clinic(clinic.id)
    .insertInto('accountsTx')
    .values([
      { ...income, amount: 350_000, category: 'Dental', description: 'Filling' },
      { ...income, amount: 50_000, category: 'Dental', transactionType: 'refund' },
      { ...income, amount: 900_000, category: 'Pharmacy' },
    ])
    .execute();
  expect((await clinic.as('doctor').dental.day({})).revenue).toBe(300_000);
  expect(await clinic.as('receptionist').dental.income({})).toHaveLength(2);
  expect((await clinic.as('admin').overview.summary({})).revenue.now).toBe(900_000);
});

test('the treatment shown for a visit is the plan it belongs to', async () => {
  const clinic = await server.newClinic();
  const { patientId, plan } = await planTeeth(clinic);
  const { desk, doctorId } = await openDesk(clinic, { department: 'Dental', specialty: 'dental' });
  const visit = await desk.walkIn({ patientId, doctorId });
  await clinic.as('receptionist').treatments.linkVisit({ id: plan.id, appointmentId: visit.id });
  expect((await clinic.as('receptionist').dental.day({})).visits).toMatchObject([
    { treatment: 'Root canal and crown' },
  ]);
});

test('the timeline shows the chart to staff who may read it, but not to the desk', async () => {
  const clinic = await server.newClinic();
  const { patientId } = await chartEntry(clinic);
  const titles = async (role: 'doctor' | 'receptionist') =>
    (await clinic.as(role).patients.timeline({ id: patientId })).map(({ title }) => title);
  expect(await titles('doctor')).toContain('Tooth 36 MO filling, planned');
  expect(await titles('receptionist')).not.toContain('Tooth 36 MO filling, planned');
});

test('another clinic cannot see a chart', async () => {
  const [clinic, other] = [await server.newClinic(), await server.newClinic()];
  const { patientId, entry } = await chartEntry(clinic);
  const stranger = other.as('doctor').dental;
  expect((await refusalOf(stranger.chart({ patientId }))).status).toBe(404);
  expect((await refusalOf(stranger.removeEntry({ id: entry.id, version: entry.version }))).code).toBe('NOT_FOUND');
  const { rows } = await sql`select from dental_entries`.execute(server.database.clinic(other.id));
  expect(rows).toEqual([]);
});
