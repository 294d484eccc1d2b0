import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { linkPatient } from '#app/testing/join-clinic.ts';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { addDoctor, daysFrom, refusalOf, tomorrow } from '#modules/appointments/server/testing/desk.ts';
import { consultation } from '#modules/billing/server/testing/bill.ts';
import { openConsultingRoom } from '#modules/consultations/server/testing/consulting-room.ts';
import { pdf, upload } from '#modules/files/server/testing/upload.ts';
import { openWard } from '#modules/wards/server/testing/ward.ts';
import { createRandom } from '../../../../../db/demo/random.ts';
import { mergePartNames } from '../../rules/merge.ts';
import { lakshmi, laxmi, mergeOf, twoRecords } from '../testing/two-records.ts';

const server = useServer({ servers: 3 });

/** Every row of every patient of the clinic, except what a merge may change. */
async function everything(clinic: TestClinic): Promise<Record<string, unknown[]>> {
  const db = server.owner.clinic(clinic.id);
  const { rows: tables } = await sql<{ name: string }>`select name from tables_of_patients()`.execute(db);
  const read = async (name: string) => {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(one) - 'version' as row from ${sql.table(name)} as one where clinic_id = ${clinic.id}
       order by (to_jsonb(one) - 'version')::text`.execute(db);
    return rows.map(({ row }) => row);
  };
  const parts = await Promise.all(
    [...tables.map(({ name }) => name), ...besides, 'patients'].map(async (name) => [name, await read(name)] as const),
  );
  return Object.fromEntries(parts);
}

/** Steps that patients go through in all rooms of a clinic, each for one record, and the tables they fill. */
async function openStory(clinic: TestClinic) {
  const { doctor, nurse, desk, doctorId, walkIn } = await openConsultingRoom(clinic);
  const { laboratory } = clinic.as('doctor');
  const technician = clinic.as('lab_tech').laboratory;
  const { emergency } = clinic.as('nurse');
  const ward = await openWard(clinic, 20);
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  const steps = [
    async (patientId: string) => {
      const { id } = await walkIn(patientId);
      await nurse.takeVitals({ id, pulse: 84, weight: 60 });
      await doctor.complete({ id, version: 0, diagnosis: 'Fever', lines: [{ text: 'pcm 650 101 5d' }] });
    },
    (patientId: string) =>
      desk.appointments.book({ patientId, doctorId, date: daysFrom(tomorrow(), next()), time: '10:00' }),
    (patientId: string) =>
      desk.portal.invite({ patientId, email: `${next()}-${clinic.id}@home.example`, name: 'Asha', relation: 'other' }),
    (patientId: string) =>
      desk.billing.issue({ patientId, lines: [consultation], payments: [{ method: 'upi', amount: 50_000 }] }),
    (patientId: string) => desk.billing.takeDeposit({ patientId, method: 'upi', amount: 80_000 }),
    async (patientId: string) => {
      const [test] = await laboratory.order({ patientId, doctorId, line: 'hb', source: 'consultation' });
      const { id = '', version = 0 } = test ?? {};
      const collected = await technician.setStatus({ id, status: 'collected', version });
      await technician.enterResults({ id, version: collected.version, values: [{ code: 'hb', value: '12.5' }] });
    },
    async (patientId: string) => {
      const bedId = ward.bedIds[next()] ?? '';
      const { id } = await ward.nurse.admit({ patientId, bedId, reason: 'Fever' });
      await ward.nurse.takeVitals({ id, pulse: 90 });
      await ward.nurse.discharge({ id, kind: 'home', version: 1 });
    },
    async (patientId: string) => {
      const { id } = await emergency.arrive({ patientId, complaint: 'Fall' });
      const { version } = await emergency.triage({ id, pulse: 90, acuity: 'yellow', version: 1 });
      await emergency.dispose({ id, disposition: 'home', version });
    },
    async (patientId: string) => {
      const target = { url: server.url, token: await clinic.tokenFor('receptionist') };
      const { body } = await upload(target, pdf(), { name: 'summary.pdf' });
      await desk.patients.addDocument({ id: patientId, fileId: body.fileId });
    },
  ];
  const tables = [
    ...[
      'appointments',
      'visit_vitals',
      'consultations',
      'patient_accounts',
      'bills',
      'bill_lines',
      'payments',
      'deposits',
    ],
    ...['lab_tests', 'lab_samples', 'admissions', 'emergency_cases', 'files'],
  ];
  return { steps, tables };
}

/** Tables whose rows belong to a stay or a case, and which no merge may change. */
const besides = ['ward_vitals', 'bed_stays', 'emergency_triages'];

describe('undoing a merge', () => {
  test('leaves everything added since the merge with the record that was kept', async () => {
    const clinic = await server.newClinic();
    const { desk, pair, asRead } = await twoRecords(clinic);
    const doctorId = await addDoctor(clinic);
    const place = { doctorId, date: tomorrow() };
    const before = await desk.appointments.book({ ...place, patientId: pair.otherId, time: '10:00' });
    await desk.patients.merge({ ...asRead, take: ['address'] });
    const since = await desk.appointments.book({ ...place, patientId: pair.keptId, time: '11:00' });
    const { version } = await desk.patients.get({ id: pair.keptId });
    await desk.patients.change({ ...lakshmi, address: 'Kukatpally', id: pair.keptId, version });
    await desk.patients.undoMerge(await mergeOf(desk, pair.keptId));
    expect(await desk.appointments.ofPatient({ patientId: pair.keptId })).toMatchObject([{ id: since.id }]);
    expect(await desk.appointments.ofPatient({ patientId: pair.otherId })).toMatchObject([{ id: before.id }]);
    expect(await desk.patients.get({ id: pair.keptId })).toMatchObject({ address: 'Kukatpally' });
    expect(await desk.patients.merges({ id: pair.keptId })).toEqual([]);
  });

  test('is refused after 30 days, a second time, and while a later merge involves the record', async () => {
    const clinic = await server.newClinic();
    const { desk, kept, other, asRead } = await twoRecords(clinic);
    await desk.patients.merge(asRead);
    const merge = await mergeOf(desk, kept.id);
    const third = await desk.patients.register(lakshmi);
    await desk.patients.merge({ keptId: third.id, otherId: kept.id, take: [], keptVersion: 1, otherVersion: 2 });
    expect((await refusalOf(desk.patients.undoMerge(merge))).code).toBe('LATER_MERGE');
    expect((await desk.patients.list({ search: String(other.patientNumber) })).patients[0]?.id).toBe(third.id);
    await desk.patients.undoMerge(await mergeOf(desk, third.id));
    expect((await desk.patients.list({ search: String(other.patientNumber) })).patients[0]?.id).toBe(kept.id);

    const age = (days: number) =>
      sql`update patient_merges set merged_at = now() - make_interval(days => ${days}) where clinic_id = ${clinic.id}`.execute(
        server.owner.clinic(clinic.id),
      );
    await age(30);
    expect((await refusalOf(desk.patients.undoMerge(merge))).code).toBe('TOO_LATE');
    await age(29);
    await desk.patients.undoMerge(merge);
    expect((await refusalOf(desk.patients.undoMerge(merge))).code).toBe('ALREADY_UNDONE');
  });

  test('restores the portal access that both records gave', async () => {
    const clinic = await server.newClinic();
    const { desk, pair, asRead } = await twoRecords(clinic);
    const email = `${crypto.randomUUID()}@home.example`;
    const invite = { email, name: 'Lakshmi Rao', relation: 'other' } as const;
    await desk.portal.invite({ ...invite, patientId: pair.keptId });
    await desk.portal.invite({ ...invite, patientId: pair.otherId });
    const accounts = (patientId: string) => desk.portal.accounts({ patientId });
    await desk.patients.merge(asRead);
    expect(await accounts(pair.keptId)).toHaveLength(1);
    expect(await accounts(pair.otherId)).toHaveLength(0);
    await desk.patients.undoMerge(await mergeOf(desk, pair.keptId));
    expect(await accounts(pair.keptId)).toHaveLength(1);
    expect(await accounts(pair.otherId)).toHaveLength(1);
  });

  test.each([
    ['closed since stay closed', true, null],
    ['open on both records are open again', false, expect.any(String)],
  ] as const)('and notes that were %s', async (_, isClosed, confirmedAt) => {
    const clinic = await server.newClinic();
    const { desk, pair, asRead } = await twoRecords(clinic);
    await linkPatient(server, clinic, pair.keptId);
    await linkPatient(server, clinic, pair.otherId);
    await desk.patients.merge(asRead);
    if (isClosed)
      await sql`update patient_accounts set confirmed_at = null where clinic_id = ${clinic.id}`.execute(
        server.owner.clinic(clinic.id),
      );
    await desk.patients.undoMerge(await mergeOf(desk, pair.keptId));
    expect(await desk.portal.accounts({ patientId: pair.otherId })).toMatchObject([{ confirmedAt }]);
  });

  test('links a restored record as family when its account has another own record by now', async () => {
    const clinic = await server.newClinic();
    const { desk, pair, asRead } = await twoRecords(clinic);
    const third = await desk.patients.register(lakshmi);
    const person = { email: `${crypto.randomUUID()}@home.example`, name: 'Lakshmi Rao' };
    await desk.portal.invite({ ...person, patientId: pair.keptId, relation: 'other' });
    await desk.portal.invite({ ...person, patientId: pair.otherId, relation: 'self' });
    await desk.patients.merge(asRead);
    await desk.portal.invite({ ...person, patientId: third.id, relation: 'self' });
    await desk.patients.undoMerge(await mergeOf(desk, pair.keptId));
    expect(await desk.portal.accounts({ patientId: pair.otherId })).toMatchObject([{ relation: 'other' }]);
  });

  test('is refused while another patient has the ABHA number of the record', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist');
    const abhaNumber = '91123456789012';
    const kept = await desk.patients.register(lakshmi);
    const other = await desk.patients.register({ ...laxmi, abhaNumber });
    await desk.patients.merge({ keptId: kept.id, otherId: other.id, take: ['abha'], keptVersion: 1, otherVersion: 1 });
    await desk.patients.change({ ...lakshmi, id: kept.id, version: 2 });
    await desk.patients.register({ ...lakshmi, firstName: 'Asha', abhaNumber });
    const undo = desk.patients.undoMerge(await mergeOf(desk, kept.id));
    expect((await refusalOf(undo)).code).toBe('ABHA_TAKEN');
  });

  test.each([1, 2, 3, 4, 5, 6])('loses nothing and duplicates nothing (story %i)', async (seed) => {
    const random = createRandom(`merge ${seed}`);
    const clinic = await server.newClinic();
    const { desk, pair, asRead } = await twoRecords(clinic);
    const { steps, tables } = await openStory(clinic);
    // Each step once, in any order, and some of them again.
    const asked = [...steps, ...steps.filter(() => random.next() < 0.4)].sort(() => random.next() - 0.5);
    for (const step of asked) await step(random.pick([pair.keptId, pair.otherId]));
    const take = mergePartNames.filter(() => random.next() < 0.5);
    const before = await everything(clinic);
    for (const name of tables) expect([name, before[name]?.length]).not.toEqual([name, 0]);
    await desk.patients.merge({ ...asRead, take });
    const merged = await everything(clinic);
    for (const [name, rows] of Object.entries(before)) expect(merged[name]).toHaveLength(rows.length);
    for (const name of tables) expect(JSON.stringify(merged[name])).not.toContain(`"patient_id":"${pair.otherId}"`);
    await desk.patients.undoMerge(await mergeOf(desk, pair.keptId));
    expect(await everything(clinic)).toEqual(before);
  });
});
