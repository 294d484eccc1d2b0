import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { linkPatient } from '#app/testing/join-clinic.ts';
import { useServer } from '#app/testing/test-server.ts';
import { addDoctor, outcomes, refusalOf, tomorrow } from '#modules/appointments/server/testing/desk.ts';
import { lakshmi, laxmi, mergeOf, twoRecords } from '../testing/two-records.ts';

const server = useServer({ servers: 3 });

describe('merging two records into one', () => {
  test('moves the visits, takes the chosen values and joins the allergies of both', async () => {
    const clinic = await server.newClinic();
    const { desk, pair, asRead } = await twoRecords(clinic);
    const doctorId = await addDoctor(clinic);
    const visit = await desk.appointments.book({ patientId: pair.otherId, doctorId, date: tomorrow(), time: '10:00' });
    expect(await desk.patients.mergePreview(pair)).toMatchObject({
      kept: { id: pair.keptId },
      other: { id: pair.otherId },
      moves: [{ name: 'appointments', count: 1 }],
      isBothInBed: false,
    });
    const merged = await desk.patients.merge({ ...asRead, take: ['address'] });
    expect(merged).toMatchObject({
      ...lakshmi,
      phone: '+919848012345',
      address: 'Ameerpet',
      allergies: ['Penicillin'],
    });
    expect(await desk.appointments.ofPatient({ patientId: pair.keptId })).toMatchObject([{ id: visit.id }]);
    expect(await desk.patients.get({ id: pair.otherId })).toMatchObject({ mergedInto: pair.keptId });
    expect(await desk.appointments.history({ id: visit.id })).toHaveLength(1);
  });

  test.each(['2', 'Laxmi', '90000 54321'])('keeps the person findable by %s, exactly once', async (search) => {
    const { desk, kept, asRead } = await twoRecords(await server.newClinic());
    await desk.patients.merge(asRead);
    const found = await desk.patients.list({ search });
    expect(found.patients.map(({ id }) => id)).toEqual([kept.id]);
    expect(await desk.patients.list({})).toMatchObject({ total: 1 });
    expect(await desk.patients.list({ isArchived: true })).toMatchObject({ total: 0, patients: [] });
  });

  test('moves the ABHA number, which is then only on the record that is kept', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist');
    const kept = await desk.patients.register(lakshmi);
    const other = await desk.patients.register({ ...laxmi, abhaNumber: '91123456789012' });
    const pair = { keptId: kept.id, otherId: other.id, keptVersion: 1, otherVersion: 1 };
    expect(await desk.patients.merge({ ...pair, take: ['abha'] })).toMatchObject({ abhaNumber: '91123456789012' });
    const undone = await desk.patients.undoMerge(await mergeOf(desk, kept.id));
    expect(undone.abhaNumber).toBeNull();
    expect((await desk.patients.get({ id: other.id })).abhaNumber).toBe('91123456789012');
  });

  test('redirects what an open screen still writes for the other record to the one that is kept', async () => {
    const clinic = await server.newClinic();
    const { desk, pair, asRead } = await twoRecords(clinic);
    const doctorId = await addDoctor(clinic);
    await desk.patients.merge(asRead);
    await desk.appointments.book({ patientId: pair.otherId, doctorId, date: tomorrow(), time: '10:00' });
    expect(await desk.appointments.ofPatient({ patientId: pair.keptId })).toHaveLength(1);
    expect(await desk.appointments.ofPatient({ patientId: pair.otherId })).toHaveLength(0);
  });

  test.each([
    ['the record that is kept', 'kept', 'receptionist', null],
    ['the other record', 'other', 'receptionist', null],
    ['the other record, by an admin', 'other', 'admin', expect.any(String)],
  ] as const)(
    'requires a new confirmation if only one of them was confirmed: %s',
    async (_, which, role, confirmedAt) => {
      const clinic = await server.newClinic();
      const { pair, asRead } = await twoRecords(clinic);
      await linkPatient(server, clinic, which === 'kept' ? pair.keptId : pair.otherId);
      await clinic.as(role).patients.merge(asRead);
      expect(await clinic.as(role).portal.accounts({ patientId: pair.keptId })).toMatchObject([{ confirmedAt }]);
    },
  );

  test('keeps a portal account confirmed if it was confirmed for both', async () => {
    const clinic = await server.newClinic();
    const { desk, pair, asRead } = await twoRecords(clinic);
    await linkPatient(server, clinic, pair.keptId);
    await linkPatient(server, clinic, pair.otherId);
    await desk.patients.merge(asRead);
    const accounts = await desk.portal.accounts({ patientId: pair.keptId });
    expect(accounts).toMatchObject([{ confirmedAt: expect.any(String) }]);
  });

  test('is refused while both patients are in a bed', async () => {
    const clinic = await server.newClinic();
    const { desk, pair, asRead } = await twoRecords(clinic);
    const doctorId = await addDoctor(clinic);
    for (const patient of [pair.keptId, pair.otherId])
      await sql`insert into admissions (clinic_id, patient_id, doctor_id, admitted_at) values (${clinic.id}, ${patient}, ${doctorId}, now())`.execute(
        server.owner.clinic(clinic.id),
      );
    expect(await desk.patients.mergePreview(pair)).toMatchObject({ isBothInBed: true });
    expect((await refusalOf(desk.patients.merge(asRead))).code).toBe('BOTH_IN_CARE');
  });

  test('is refused while both have a token of the same doctor', async () => {
    const clinic = await server.newClinic();
    const { desk, pair, asRead } = await twoRecords(clinic);
    const doctorId = await addDoctor(clinic);
    const { id } = await desk.appointments.walkIn({ patientId: pair.keptId, doctorId });
    await desk.appointments.walkIn({ patientId: pair.otherId, doctorId });
    expect(await desk.patients.mergePreview(pair)).toMatchObject({ isBothWaiting: true });
    expect((await refusalOf(desk.patients.merge(asRead))).code).toBe('BOTH_WAITING');
    await desk.appointments.setStatus({ id, status: 'cancelled', reason: 'Registered twice', version: 1 });
    expect(await desk.patients.mergePreview(pair)).toMatchObject({ isBothWaiting: false });
    await expect(desk.patients.merge(asRead)).resolves.toMatchObject({ id: pair.keptId });
  });

  test('leaves only one token for a doctor when one is issued at the same moment', async () => {
    const clinic = await server.newClinic();
    const { desk, pair, asRead } = await twoRecords(clinic);
    const doctorId = await addDoctor(clinic);
    const issue = (patientId: string) => desk.appointments.walkIn({ patientId, doctorId }).catch(() => null);
    await issue(pair.keptId);
    await Promise.all([desk.patients.merge(asRead).catch(() => null), issue(pair.otherId), issue(pair.keptId)]);
    for (const patientId of [pair.keptId, pair.otherId])
      expect((await desk.appointments.ofPatient({ patientId })).length).toBeLessThanOrEqual(1);
  });

  test.each([
    ['with itself', { sameId: true, version: 1, times: 1 }, 'SAME_RECORD'],
    ['when somebody has changed one of them', { sameId: false, version: 7, times: 1 }, 'RECORD_CHANGED'],
    ['a second time', { sameId: false, version: 1, times: 2 }, 'ALREADY_MERGED'],
  ])('is refused %s', async (_, { sameId, version, times }, code) => {
    const { desk, pair, asRead } = await twoRecords(await server.newClinic());
    const merge = () =>
      desk.patients.merge({ ...asRead, otherVersion: version, otherId: sameId ? pair.keptId : pair.otherId });
    if (times === 2) await merge();
    expect((await refusalOf(merge())).code).toBe(code);
  });

  test('is refused into an archived record', async () => {
    const { desk, pair, asRead } = await twoRecords(await server.newClinic());
    await desk.patients.setArchived({ id: pair.keptId, isArchived: true });
    expect((await refusalOf(desk.patients.merge({ ...asRead, keptVersion: 2 }))).code).toBe('KEPT_ARCHIVED');
  });

  test('leaves the other record so that it can be neither changed nor restored', async () => {
    const { desk, pair, asRead } = await twoRecords(await server.newClinic());
    await desk.patients.merge(asRead);
    await desk.patients.setArchived({ id: pair.otherId, isArchived: false });
    expect(await desk.patients.get({ id: pair.otherId })).toMatchObject({ isArchived: true, mergedInto: pair.keptId });
    expect((await refusalOf(desk.patients.change({ ...laxmi, id: pair.otherId, version: 2 }))).code).toBe(
      'CHANGED_MEANWHILE',
    );
  });

  test('happens once when ten desks merge the same two records at the same moment', async () => {
    const clinic = await server.newClinic();
    const { desk, asRead } = await twoRecords(clinic);
    const result = await outcomes(Array.from({ length: 10 }, () => desk.patients.merge(asRead)));
    expect(result).toEqual({ granted: 1, refusals: ['ALREADY_MERGED'] });
  });

  test('puts a visit that is booked at the same moment on the record that is kept', async () => {
    const clinic = await server.newClinic();
    const { desk, pair, asRead } = await twoRecords(clinic);
    const doctorId = await addDoctor(clinic);
    const times = Array.from(
      { length: 20 },
      (_, index) => `${10 + Math.floor(index / 4)}:${['00', '15', '30', '45'][index % 4]}`,
    );
    const book = (time: string) =>
      desk.appointments.book({ patientId: pair.otherId, doctorId, date: tomorrow(), time });
    await Promise.all([...times.slice(0, 10).map(book), desk.patients.merge(asRead), ...times.slice(10).map(book)]);
    expect(await desk.appointments.ofPatient({ patientId: pair.keptId })).toHaveLength(20);
    expect(await desk.appointments.ofPatient({ patientId: pair.otherId })).toHaveLength(0);
  });
});

describe('the audit trail after a merge', () => {
  test('keeps the history of a visit, even after the merge is undone, and its last change can be undone', async () => {
    const clinic = await server.newClinic();
    const { desk, pair, asRead } = await twoRecords(clinic);
    const doctorId = await addDoctor(clinic);
    const { id } = await desk.appointments.book({ patientId: pair.otherId, doctorId, date: tomorrow(), time: '10:00' });
    await desk.appointments.setStatus({ id, version: 1, status: 'confirmed' });
    await desk.patients.merge(asRead);
    expect(await desk.appointments.undo({ id, version: 2 })).toMatchObject({ status: 'scheduled', version: 3 });
    await desk.patients.undoMerge(await mergeOf(desk, pair.keptId));
    expect(await desk.appointments.history({ id })).toHaveLength(3);
    expect(await desk.appointments.undo({ id, version: 3 })).toMatchObject({ status: 'confirmed' });
  });

  test('tells the second person to edit a visit what was changed before', async () => {
    const clinic = await server.newClinic();
    const { desk, pair, asRead } = await twoRecords(clinic);
    const doctorId = await addDoctor(clinic);
    const { id } = await desk.appointments.book({ patientId: pair.otherId, doctorId, date: tomorrow(), time: '10:00' });
    await desk.appointments.setStatus({ id, version: 1, status: 'confirmed' });
    await desk.patients.merge(asRead);
    const late = await refusalOf(desk.appointments.setStatus({ id, version: 1, status: 'completed' }));
    expect(late).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { changes: [{ fields: ['status'] }] } });
  });

  test('lists people who opened the other record on the one that is kept', async () => {
    const clinic = await server.newClinic();
    const { desk, pair, asRead } = await twoRecords(clinic);
    await clinic.as('doctor').patients.get({ id: pair.otherId });
    await desk.patients.merge(asRead);
    const openings = await clinic.as('admin').patients.openings({ id: pair.keptId });
    expect(openings.map(({ by }) => by)).toContain('The doctor');
  });
});

/** A new table with patients' rows is added here once its behaviour in a merge has been considered. */
const movedTables = [
  'admissions',
  'aesthetic_photos',
  'appointments',
  'approvals',
  'bill_drafts',
  'bill_lines',
  'bills',
  'claims',
  'consents',
  'consultation_addenda',
  'consultations',
  'credit_note_lines',
  'credit_notes',
  'dental_entries',
  'dental_images',
  'deposit_refunds',
  'deposits',
  'dispensings',
  'emergency_cases',
  'files',
  'insurance_policies',
  'lab_criticals',
  'lab_reports',
  'lab_samples',
  'lab_tests',
  'medicine_returns',
  'patient_accounts',
  'payments',
  'refunds',
  'schedule_h1_entries',
  'treatment_plans',
  'treatment_sessions',
  'visit_vitals',
  'waived_charges',
];

describe('every table with rows that belong to patients', () => {
  const db = () => server.owner.clinic(crypto.randomUUID());

  test('is on the list of tables that a merge moves', async () => {
    const { rows } = await sql<{ name: string }>`select name from tables_of_patients()`.execute(db());
    expect(rows.map(({ name }) => name)).toEqual(movedTables);
  });

  test('allows changing the patient of a row and has the trigger that follows a merge', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from tables_of_patients()
       where not has_column_privilege('krama_app', name, 'patient_id', 'UPDATE')
          or not exists (select from pg_trigger where tgrelid = name::regclass and tgname = 'follow_merge')`.execute(
      db(),
    );
    expect(rows).toEqual([]);
  });

  test('has an index that finds the rows of a patient', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from tables_of_patients()
       where not exists (
         select from pg_index
          where indrelid = name::regclass
            and (indpred is null or pg_get_expr(indpred, indrelid) = '(patient_id IS NOT NULL)')
            and array(select attname::text from unnest(indkey) with ordinality as key (number, place)
                        join pg_attribute on attrelid = indrelid and attnum = key.number
                       where place <= 2 order by place) = array['clinic_id', 'patient_id'])`.execute(db());
    expect(rows).toEqual([]);
  });

  test('refers to a patient only through its patient column', async () => {
    const { rows } = await sql<{ place: string }>`
      select conrelid::regclass || '.' || attname as place
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
       where contype = 'f' and confrelid = 'patients'::regclass and attname not in ('clinic_id', 'patient_id')
       order by 1`.execute(db());
    expect(rows.map(({ place }) => place)).toEqual([
      'patient_merges.kept_id',
      'patient_merges.merged_id',
      'patients.merged_into',
    ]);
  });
});

test('a signed note moves with its patient and is not changed in any other way', async () => {
  const clinic = await server.newClinic();
  const { desk, pair, asRead } = await twoRecords(clinic);
  const doctorId = await addDoctor(clinic);
  const db = server.owner.clinic(clinic.id);
  const visit = await desk.appointments.walkIn({ patientId: pair.otherId, doctorId });
  await sql`insert into consultations (clinic_id, id, patient_id, changed_by, signed_by, signed_at, prescribed, diagnosis)
            values (${clinic.id}, ${visit.id}, ${pair.otherId}, ${doctorId}, ${doctorId}, now(), '[]', 'Fever')`.execute(
    db,
  );
  await desk.patients.merge(asRead);
  const { rows } = await sql<{ patientId: string }>`select patient_id from consultations`.execute(db);
  expect(rows).toEqual([{ patientId: pair.keptId }]);
  await expect(sql`update consultations set diagnosis = 'Flu'`.execute(db)).rejects.toThrow('never changed');
});
