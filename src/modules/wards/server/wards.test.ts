import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { countWaiting } from '#app/testing/locks/count-waiting.ts';
import { useServer } from '#app/testing/test-server.ts';
import { addDoctor, outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { bedState } from '../rules.ts';
import { admitSomebody, openWard } from './testing/ward.ts';

const server = useServer({ servers: 3 });
const nowhere = '00000000-0000-4000-8000-000000000000';

describe('a bed', () => {
  test('is occupied, then awaits cleaning, and is free again only after it was cleaned', async () => {
    const { nurse, admission, first, newPatient } = await admitSomebody(await server.newClinic());
    const stateOf = async (id: string) => {
      const bed = (await nurse.board()).beds.find((candidate) => candidate.id === id);
      return bed && bedState(bed);
    };
    expect(await stateOf(first)).toBe('occupied');
    expect((await refusalOf(nurse.markClean({ id: first }))).code).toBe('BED_OCCUPIED');
    await nurse.discharge({ id: admission.id, kind: 'home', version: 1 });
    expect(await stateOf(first)).toBe('cleaning');
    const next = { patientId: await newPatient(), bedId: first, reason: 'Cough' };
    expect((await refusalOf(nurse.admit(next))).code).toBe('BED_NOT_CLEAN');
    await nurse.markClean({ id: first });
    expect(await stateOf(first)).toBe('free');
    expect(await nurse.admit(next)).toMatchObject({ bedId: first, reason: 'Cough', firstName: 'Asha' });
  });

  test('is given to one of fifty patients admitted at the same moment, twenty times over', async () => {
    const { nurse, bedIds, newPatient } = await openWard(await server.newClinic(), 20);
    const patients = await Promise.all(Array.from({ length: 50 }, newPatient));
    for (const [round, bedId] of bedIds.entries()) {
      const asking = patients.map((patientId) => nurse.admit({ patientId, bedId, reason: `Round ${round}` }));
      const { granted, refusals } = await outcomes(asking);
      expect(granted).toBe(1);
      expect(refusals.filter((code) => code !== 'BED_TAKEN' && code !== 'ALREADY_ADMITTED')).toEqual([]);
    }
    const occupants = (await nurse.board()).beds.map(({ admission }) => admission?.patientId);
    expect(new Set(occupants).size).toBe(20);
  });

  test('is never given before it is cleaned when one patient leaves and another is admitted at the same moment', async () => {
    const { nurse, bedIds, newPatient } = await openWard(await server.newClinic(), 1);
    const [bedId = ''] = bedIds;
    const waiting = await Promise.all(Array.from({ length: 12 }, newPatient));
    for (let round = 0; round < 15; round++) {
      const [lying, ...others] = waiting;
      const admission = await nurse.admit({ patientId: lying ?? '', bedId, reason: 'Fever' });
      const leaving = nurse.discharge({ id: admission.id, kind: 'home', version: 1 });
      const asking = others.map((patientId) => nurse.admit({ patientId, bedId, reason: 'Fever' }));
      const { granted, refusals } = await outcomes([leaving, ...asking]);
      expect(granted).toBe(1);
      expect(refusals.filter((code) => code !== 'BED_TAKEN' && code !== 'BED_NOT_CLEAN')).toEqual([]);
      await nurse.markClean({ id: bedId });
    }
  });

  test('is the only one of a patient who is admitted to twenty at the same moment', async () => {
    const { nurse, bedIds, newPatient } = await openWard(await server.newClinic(), 20);
    for (let round = 0; round < 5; round += 1) {
      const patientId = await newPatient();
      const { granted, refusals } = await outcomes(
        bedIds.map((bedId) => nurse.admit({ patientId, bedId, reason: 'Fever' })),
      );
      expect(granted).toBe(1);
      expect(refusals.filter((code) => code !== 'BED_TAKEN' && code !== 'ALREADY_ADMITTED')).toEqual([]);
    }
  });

  test('is either taken out of use or given, never both, when both are requested at the same moment', async () => {
    const clinic = await server.newClinic();
    const { nurse, bedIds, newPatient } = await openWard(clinic, 20);
    const admin = clinic.as('admin').wards;
    for (const bedId of bedIds) {
      const patientIds = await Promise.all(Array.from({ length: 4 }, newPatient));
      const asking = patientIds.map((patientId) => nurse.admit({ patientId, bedId, reason: 'Fever' }));
      const { granted, refusals } = await outcomes([admin.removeBed({ id: bedId }), ...asking]);
      expect(granted).toBe(1);
      expect(refusals.filter((code) => !['BED_TAKEN', 'BED_GONE', 'BED_OCCUPIED'].includes(code))).toEqual([]);
    }
  });

  test('can be taken out of use only when it is empty, and is then given to no one', async () => {
    const clinic = await server.newClinic();
    const { nurse, first, second, newPatient } = await admitSomebody(clinic);
    const admin = clinic.as('admin').wards;
    expect((await refusalOf(admin.removeBed({ id: first }))).code).toBe('BED_OCCUPIED');
    await admin.removeBed({ id: second });
    const asking = nurse.admit({ patientId: await newPatient(), bedId: second, reason: 'Fever' });
    expect((await refusalOf(asking)).code).toBe('BED_GONE');
    expect((await refusalOf(admin.removeBed({ id: second }))).code).toBe('NOT_FOUND');
    expect((await nurse.board()).beds.map(({ id }) => id)).toEqual([first]);
  });
});

describe('admitting', () => {
  test('is refused for a patient who is already in a bed, and for unknown patients and doctors', async () => {
    const clinic = await server.newClinic();
    const { nurse, patientId, second, newPatient } = await admitSomebody(clinic);
    const asked = { patientId, bedId: second, reason: 'Fever' };
    expect((await refusalOf(nurse.admit(asked))).code).toBe('ALREADY_ADMITTED');
    expect((await refusalOf(nurse.admit({ ...asked, patientId: nowhere }))).fieldErrors?.[0]?.field).toBe('patientId');
    const other = { ...asked, patientId: await newPatient(), doctorId: nowhere };
    expect((await refusalOf(nurse.admit(other))).fieldErrors?.[0]?.field).toBe('doctorId');
    const doctorId = await addDoctor(clinic);
    expect(await nurse.admit({ ...other, doctorId })).toMatchObject({ doctorName: 'Srinivas Rao', version: 1 });
  });

  test('does not find beds and patients of another clinic', async () => {
    const [ours, theirs] = await Promise.all([server.newClinic(), server.newClinic()]);
    const { nurse, bedIds, newPatient } = await openWard(ours);
    const other = await openWard(theirs);
    const reason = 'Fever';
    const [bedId = ''] = bedIds;
    const [foreignBed = ''] = other.bedIds;
    const foreignPatient = await other.newPatient();
    const strange = nurse.admit({ patientId: await newPatient(), bedId: foreignBed, reason });
    expect((await refusalOf(strange)).code).toBe('BED_GONE');
    expect((await refusalOf(nurse.admit({ patientId: foreignPatient, bedId, reason }))).code).toBe('INVALID_INPUT');
  });
});

describe('the doctor in charge', () => {
  test('can be named later, changed and removed, one change at a time, until the discharge', async () => {
    const clinic = await server.newClinic();
    const { nurse, admission } = await admitSomebody(clinic);
    const doctorId = await addDoctor(clinic);
    const { id } = admission;
    expect(await nurse.setDoctor({ id, doctorId, version: 1 })).toMatchObject({ doctorId, doctorName: 'Srinivas Rao' });
    expect((await refusalOf(nurse.setDoctor({ id, doctorId: null, version: 1 }))).code).toBe('CHANGED_MEANWHILE');
    expect(await nurse.setDoctor({ id, doctorId: null, version: 2 })).toMatchObject({ doctorName: null, version: 3 });
    await nurse.discharge({ id, kind: 'home', version: 3 });
    expect((await refusalOf(nurse.setDoctor({ id, doctorId, version: 4 }))).code).toBe('ALREADY_DISCHARGED');
  });

  test('must be a doctor of the clinic', async () => {
    const clinic = await server.newClinic();
    const { nurse, admission } = await admitSomebody(clinic);
    for (const doctorId of [nowhere, await addDoctor(await server.newClinic())]) {
      const { fieldErrors } = await refusalOf(nurse.setDoctor({ id: admission.id, doctorId, version: 1 }));
      expect(fieldErrors).toMatchObject([{ field: 'doctorId' }]);
    }
  });
});

describe('a transfer', () => {
  test('moves the patient, leaves the old bed to be cleaned, and keeps both stays', async () => {
    const { nurse, admission, first, second } = await admitSomebody(await server.newClinic());
    const moved = await nurse.transfer({ id: admission.id, bedId: second, version: 1 });
    expect(moved).toMatchObject({ bedId: second, version: 2, admittedAt: admission.admittedAt });
    const { beds } = await nurse.board();
    expect(beds.map((bed) => [bed.id, bedState(bed)])).toEqual([
      [first, 'cleaning'],
      [second, 'occupied'],
    ]);
    const stays = await nurse.stays({ id: admission.id });
    expect(stays.map(({ toAt }) => toAt === null)).toEqual([false, true]);
    expect(stays[0]?.toAt).toBe(stays[1]?.fromAt);
  });

  test('is refused into a taken bed and after someone else moved the patient; to the same bed it changes nothing', async () => {
    const clinic = await server.newClinic();
    const { nurse, admission, first, second, newPatient } = await admitSomebody(clinic);
    await nurse.admit({ patientId: await newPatient(), bedId: second, reason: 'Cough' });
    expect((await refusalOf(nurse.transfer({ id: admission.id, bedId: second, version: 1 }))).code).toBe('BED_TAKEN');
    expect(await nurse.transfer({ id: admission.id, bedId: first, version: 1 })).toEqual(admission);
    expect((await refusalOf(nurse.transfer({ id: admission.id, bedId: second, version: 7 }))).code).toBe(
      'CHANGED_MEANWHILE',
    );
    expect((await nurse.board()).beds.map(bedState)).toEqual(['occupied', 'occupied']);
  });

  test('of one patient to two beds at the same moment does not deadlock', async () => {
    const clinic = await server.newClinic();
    const { nurse, bedIds, newPatient } = await openWard(clinic, 3);
    const [low = '', own = '', high = ''] = bedIds.toSorted();
    const { id } = await nurse.admit({ patientId: await newPatient(), bedId: own, reason: 'Fever' });
    const moves = await server.database
      .clinic(clinic.id)
      .transaction()
      .execute(async (db) => {
        await sql`select from beds where id = ${own} for update`.execute(db);
        const first = nurse.transfer({ id, bedId: high, version: 1 });
        await expect.poll(() => countWaiting(server)).toBe(1);
        const second = nurse.transfer({ id, bedId: low, version: 1 });
        await expect.poll(() => countWaiting(server)).toBe(2);
        return [first, second];
      });
    expect(await outcomes(moves)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
  });

  test('is refused into a bed whose patient leaves at the same moment, until the bed is cleaned', async () => {
    const { nurse, bedIds, newPatient } = await openWard(await server.newClinic(), 9);
    const [wanted = '', ...others] = bedIds;
    const admissions = await Promise.all(
      others.map(async (bedId) => nurse.admit({ patientId: await newPatient(), bedId, reason: 'Fever' })),
    );
    for (let round = 0; round < 15; round += 1) {
      const leaver = await nurse.admit({ patientId: await newPatient(), bedId: wanted, reason: 'Fever' });
      const { granted, refusals } = await outcomes([
        nurse.discharge({ id: leaver.id, kind: 'home', version: 1 }),
        ...admissions.map(({ id }) => nurse.transfer({ id, bedId: wanted, version: 1 })),
      ]);
      expect(granted).toBe(1);
      expect(refusals.filter((code) => code !== 'BED_TAKEN' && code !== 'BED_NOT_CLEAN')).toEqual([]);
      await nurse.markClean({ id: wanted });
    }
  });

  test('of ten patients to four beds each, all at once, leaves no patient in two beds and no bed with two patients', async () => {
    const { nurse, bedIds, newPatient } = await openWard(await server.newClinic(), 20);
    const admissions = await Promise.all(
      bedIds.slice(0, 10).map(async (bedId) => nurse.admit({ patientId: await newPatient(), bedId, reason: 'Fever' })),
    );
    const { refusals } = await outcomes(
      admissions.flatMap(({ id }, index) =>
        [10, 11, 12, 13].map((step) => nurse.transfer({ id, bedId: bedIds[(index + step) % 20] ?? '', version: 1 })),
      ),
    );
    const expected = ['BED_TAKEN', 'BED_NOT_CLEAN', 'CHANGED_MEANWHILE'];
    expect(refusals.filter((code) => !expected.includes(code))).toEqual([]);
    const occupants = (await nurse.board()).beds.flatMap(({ admission }) => (admission ? [admission.id] : []));
    expect(occupants.sort()).toEqual(admissions.map(({ id }) => id).sort());
  });
});

describe('a discharge', () => {
  test('of a patient without an admission is refused, and so is a second one', async () => {
    const { nurse, admission } = await admitSomebody(await server.newClinic());
    expect((await refusalOf(nurse.discharge({ id: nowhere, kind: 'home', version: 1 }))).code).toBe('NOT_FOUND');
    expect((await refusalOf(nurse.discharge({ id: admission.id, kind: 'home', version: 2 }))).code).toBe(
      'CHANGED_MEANWHILE',
    );
    const discharged = await nurse.discharge({ id: admission.id, kind: 'left', note: 'Signed', version: 1 });
    expect(discharged).toMatchObject({ dischargeKind: 'left', version: 2 });
    expect((await refusalOf(nurse.discharge({ id: admission.id, kind: 'home', version: 2 }))).code).toBe(
      'ALREADY_DISCHARGED',
    );
    const [bedId = ''] = (await nurse.board()).beds.map(({ id }) => id);
    expect((await refusalOf(nurse.transfer({ id: admission.id, bedId, version: 2 }))).code).toBe('ALREADY_DISCHARGED');
  });

  test('allows the patient to be admitted again', async () => {
    const { nurse, admission, patientId, second } = await admitSomebody(await server.newClinic());
    await nurse.discharge({ id: admission.id, kind: 'home', version: 1 });
    expect(await nurse.admit({ patientId, bedId: second, reason: 'Again' })).toMatchObject({ bedId: second });
  });
});

describe('a ward', () => {
  test('has an urgency, and the second of two people who change it at once is told', async () => {
    const { nurse, ward } = await openWard(await server.newClinic());
    expect(await nurse.setAcuity({ id: ward.id, acuity: 'critical', version: 1 })).toMatchObject({
      acuity: 'critical',
    });
    expect((await refusalOf(nurse.setAcuity({ id: ward.id, acuity: 'high', version: 1 }))).code).toBe(
      'CHANGED_MEANWHILE',
    );
    expect((await nurse.board()).wards).toEqual([{ ...ward, acuity: 'critical', version: 2 }]);
  });

  test('has a unique name, and the numbers of its beds continue', async () => {
    const clinic = await server.newClinic();
    const admin = clinic.as('admin').wards;
    const ward = await admin.addWard({ name: 'ICU', acuity: 'critical' });
    expect((await refusalOf(admin.addWard({ name: 'ICU', acuity: 'normal' }))).code).toBe('ALREADY_THERE');
    await admin.addBeds({ departmentId: ward.id, prefix: 'ICU', count: 9 });
    await admin.addBeds({ departmentId: ward.id, prefix: 'ICU', count: 2 });
    const labels = (await admin.board()).beds.map(({ label }) => label);
    expect(labels.slice(-3)).toEqual(['ICU-9', 'ICU-10', 'ICU-11']);
    const nowhereWard = admin.addBeds({ departmentId: nowhere, prefix: 'X', count: 1 });
    expect((await refusalOf(nowhereWard)).fieldErrors?.[0]?.field).toBe('departmentId');
  });
});
