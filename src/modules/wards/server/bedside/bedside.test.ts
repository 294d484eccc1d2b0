import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { reasonNeeded } from '#foundation/shared/text/reason.ts';
import { outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { bedState } from '../../rules.ts';
import { admitSomebody, openWard } from '../testing/ward.ts';

const server = useServer({ servers: 3 });
const nowhere = '00000000-0000-4000-8000-000000000000';

describe('at the bedside', () => {
  test('age, sex, allergies and the medico-legal flag from the emergency room are shown', async () => {
    const clinic = await server.newClinic();
    const { nurse, bedIds } = await openWard(clinic);
    const patient = {
      firstName: 'Ravi',
      phone: '98480 12345',
      sex: 'male' as const,
      birthDate: '14/3/1988',
      allergies: ['Penicillin'],
    };
    const { id: patientId } = await clinic.as('receptionist').patients.register(patient);
    const { emergency } = clinic.as('nurse');
    const { id } = await emergency.arrive({ patientId, complaint: 'Assault' });
    const { version } = await emergency.setMedicoLegal({ id, isMedicoLegal: true, version: 1 });
    const [bedId = ''] = bedIds;
    const { admissionId } = await emergency.dispose({ id, disposition: 'admit', bedId, version });
    expect(await nurse.bedside({ id: admissionId ?? '' })).toEqual({
      sex: 'male',
      birthDate: '1988-03-14',
      apparentAge: null,
      allergies: ['Penicillin'],
      isMedicoLegal: true,
      wasPregnant: false,
      vitals: [],
      struck: [],
    });
  });

  test('vitals from the emergency room come with the patient, judged by the apparent age', async () => {
    const clinic = await server.newClinic();
    const { nurse, bedIds } = await openWard(clinic);
    const [bedId = ''] = bedIds;
    const { emergency } = clinic.as('nurse');
    const { id } = await emergency.arrive({ complaint: 'Found on the road' });
    const measured = { oxygenSaturation: 92, pulse: 84, respiratoryRate: 18, systolic: 124, temperature: 37 } as const;
    const triaged = await emergency.triage({
      id,
      ...measured,
      consciousness: 'alert',
      apparentAge: 'adult',
      version: 1,
    });
    const mistaken = await emergency.triage({ id, pulse: 30, acuity: 'red', version: triaged.version });
    const undone = await emergency.undoTriage({ id, version: mistaken.version });
    const red = await emergency.triage({ id, acuity: 'red', version: undone.version });
    const { admissionId } = await emergency.dispose({ id, disposition: 'admit', bedId, version: red.version });
    const admission = { id: admissionId ?? '' };
    const bed = async () => (await nurse.board()).beds.find((known) => known.id === bedId);
    const low = { title: 'SpO₂ 92 %: low', isSevere: false };
    expect(await bed()).toMatchObject({
      alerts: [low],
      news2: { title: 'NEWS2 2: Low' },
      emergencyVitalsAt: triaged.triagedAt,
    });
    const { vitals, apparentAge } = await nurse.bedside(admission);
    expect(apparentAge).toBe('adult');
    expect(vitals).toMatchObject([
      { ...measured, takenAt: triaged.triagedAt, takenBy: 'The nurse', source: 'emergency', weight: null },
    ]);
    await nurse.takeVitals({ ...admission, oxygenSaturation: 97 });
    expect((await nurse.bedside(admission)).vitals.map(({ source }) => source)).toEqual(['emergency', 'ward']);
    expect(await bed()).toMatchObject({ alerts: [], news2: { title: 'NEWS2 0: Low' }, emergencyVitalsAt: null });
    const [round] = (await nurse.rounds()).filter(({ kind }) => kind === 'vitals');
    expect(round).toBeUndefined();
  });

  test('a bed says that nothing was measured, also beside a weight alone, until a vital sign is', async () => {
    const clinic = await server.newClinic();
    const { nurse, first: bedId, second: free, admission } = await admitSomebody(clinic);
    const isUnmeasured = async (id: string) => (await nurse.board()).beds.find((bed) => bed.id === id)?.isUnmeasured;
    expect([await isUnmeasured(bedId), await isUnmeasured(free)]).toEqual([true, false]);
    await nurse.takeVitals({ id: admission.id, weight: 61 });
    expect(await isUnmeasured(bedId)).toBe(true);
    await nurse.takeVitals({ id: admission.id, pulse: 80 });
    expect(await isUnmeasured(bedId)).toBe(false);
  });

  test('a patient who looks like a child has the ranges of a child, no score, and a questioned weight', async () => {
    const clinic = await server.newClinic();
    const { nurse, bedIds } = await openWard(clinic);
    const [bedId = ''] = bedIds;
    const { emergency } = clinic.as('nurse');
    const { id } = await emergency.arrive({});
    const bad = { respiratoryRate: 26, oxygenSaturation: 93, systolic: 85, pulse: 130, temperature: 37 } as const;
    const { version } = await emergency.triage({ id, ...bad, apparentAge: 'toddler', acuity: 'red', version: 1 });
    const admitted = await emergency.dispose({ id, disposition: 'admit', bedId, version });
    const admission = { id: admitted.admissionId ?? '' };
    const bed = (await nurse.board()).beds.find((known) => known.id === bedId);
    expect(bed).toMatchObject({ news2: null, alerts: [{ title: 'SpO₂ 93 %: low' }] });
    const heavy = nurse.takeVitals({ ...admission, weight: 70 });
    expect((await refusalOf(heavy)).fieldErrors?.[0]?.field).toBe('weight');
    const rounds = await nurse.rounds();
    expect(rounds.filter(({ what }) => what.startsWith('NEWS2'))).toEqual([]);
  });

  test('a pregnancy recorded in another room is taken into account', async () => {
    const clinic = await server.newClinic();
    const { nurse, bedIds } = await openWard(clinic);
    const { emergency } = clinic.as('nurse');
    const register = (firstName: string) =>
      clinic.as('receptionist').patients.register({ firstName, phone: '98480 12345', sex: 'female', birthDate: '27y' });
    const { id: patientId } = await register('Asha');
    const { id } = await emergency.arrive({ patientId });
    const { version } = await emergency.triage({ id, pulse: 90, isPregnant: true, acuity: 'yellow', version: 1 });
    const urgent = await emergency.triage({ id, acuity: 'red', version });
    expect(urgent.wasPregnant).toBe(true);
    const [bedId = '', otherBed = ''] = bedIds;
    const admitted = await emergency.dispose({ id, disposition: 'admit', bedId, version: urgent.version });
    const admissionId = admitted.admissionId ?? '';
    expect((await nurse.bedside({ id: admissionId })).wasPregnant).toBe(true);
    await nurse.takeVitals({ id: admissionId, pulse: 80, isPregnant: false });
    expect((await nurse.bedside({ id: admissionId })).wasPregnant).toBe(false);
    const other = await nurse.admit({ patientId: (await register('Bina')).id, bedId: otherBed, reason: 'Fever' });
    expect((await nurse.bedside({ id: other.id })).wasPregnant).toBe(false);
  });

  test('a pregnancy recorded later in another room removes the score from the board', async () => {
    const clinic = await server.newClinic();
    const { nurse, admission, first, patientId } = await admitSomebody(clinic);
    const { emergency } = clinic.as('nurse');
    const scoreOfBed = async () => (await nurse.board()).beds.find(({ id }) => id === first)?.news2;
    const bad = { respiratoryRate: 26, oxygenSaturation: 90, systolic: 88, pulse: 135 } as const;
    await nurse.takeVitals({ id: admission.id, ...bad });
    expect(await scoreOfBed()).toMatchObject({ level: 'emergency' });
    const { id } = await emergency.arrive({ patientId });
    await emergency.triage({ id, pulse: 90, isPregnant: true, acuity: 'yellow', version: 1 });
    expect(await scoreOfBed()).toBeNull();
  });

  test('every set is kept, and the board shows what is out of range in the latest value of each measure', async () => {
    const clinic = await server.newClinic();
    const { nurse, admission, first } = await admitSomebody(clinic);
    const alertsOfBed = async () => (await nurse.board()).beds.find(({ id }) => id === first)?.alerts;
    await nurse.takeVitals({ id: admission.id, oxygenSaturation: 80, pulse: 72 });
    await nurse.takeVitals({ id: admission.id, pulse: 140 });
    const severe = (title: string) => ({ title, isSevere: true });
    expect(await alertsOfBed()).toEqual([severe('Pulse 140 /min: severely high'), severe('SpO₂ 80 %: severely low')]);
    await nurse.takeVitals({ id: admission.id, oxygenSaturation: 97 });
    expect(await alertsOfBed()).toEqual([severe('Pulse 140 /min: severely high')]);
    const { vitals } = await nurse.bedside({ id: admission.id });
    expect(vitals.map(({ pulse, oxygenSaturation, takenBy }) => [pulse, oxygenSaturation, takenBy])).toEqual([
      [72, 80, 'The nurse'],
      [140, null, 'The nurse'],
      [null, 97, 'The nurse'],
    ]);
  });

  test('a patient who breathes twice a minute or not at all can be measured like anyone else', async () => {
    const clinic = await server.newClinic();
    const { nurse, admission, first } = await admitSomebody(clinic);
    await nurse.takeVitals({ id: admission.id, respiratoryRate: 2, oxygenSaturation: 31 });
    const { alerts } = (await nurse.board()).beds.find(({ id }) => id === first) ?? {};
    expect(alerts?.map(({ title }) => title)).toEqual(['Respiration 2 /min: severely low', 'SpO₂ 31 %: severely low']);
    expect(await nurse.takeVitals({ id: admission.id, respiratoryRate: 0 })).toMatchObject({ respiratoryRate: 0 });
  });

  test('the board shows the score of the latest vitals once there are enough of them', async () => {
    const clinic = await server.newClinic();
    const { nurse, admission, first, patientId } = await admitSomebody(clinic);
    const scoreOfBed = async () => (await nurse.board()).beds.find(({ id }) => id === first)?.news2;
    expect(await scoreOfBed()).toBeNull();
    await nurse.takeVitals({ id: admission.id, pulse: 112 });
    expect(await scoreOfBed()).toBeNull();
    await nurse.takeVitals({ id: admission.id, respiratoryRate: 22, oxygenSaturation: 93, temperature: 38.5 });
    expect(await scoreOfBed()).toEqual({ title: 'NEWS2 at least 7: Emergency', level: 'emergency' });
    await nurse.takeVitals({ id: admission.id, systolic: 120, consciousness: 'alert' });
    expect(await scoreOfBed()).toEqual({ title: 'NEWS2 7: Emergency', level: 'emergency' });
    await nurse.takeVitals({ id: admission.id, pulse: 80, respiratoryRate: 16, oxygenSaturation: 97 });
    expect(await scoreOfBed(), 'of somebody who may be a child').toBeNull();
    const { patients } = clinic.as('receptionist');
    const { firstName, phone, sex, version } = await patients.get({ id: patientId });
    await patients.change({ id: patientId, firstName, phone, sex, birthDate: '40y', version });
    expect(await scoreOfBed()).toEqual({ title: 'NEWS2 1: Low', level: 'low' });
  });

  test('a weight that is implausible for the age is saved only after it was checked', async () => {
    const clinic = await server.newClinic();
    const { nurse, bedIds } = await openWard(clinic);
    const child = { firstName: 'Ammu', phone: '98480 12345', sex: 'female' as const, birthDate: '12 months' };
    const { id: patientId } = await clinic.as('receptionist').patients.register(child);
    const { id } = await nurse.admit({ patientId, bedId: bedIds[0] ?? '', reason: 'Fever' });
    expect((await refusalOf(nurse.takeVitals({ id, weight: 95, height: 170 }))).fieldErrors).toEqual([
      { field: 'weight', message: 'Check the weight: 95 kg. Expected for 1 to 2 years: 4–21.5 kg.' },
      { field: 'height', message: 'Check the height: 170 cm. Expected for 1 to 2 years: 58–107 cm.' },
    ]);
    expect(await nurse.takeVitals({ id, weight: 95, isBodyChecked: true })).toMatchObject({ weight: 95 });
    expect(await nurse.takeVitals({ id, weight: 9.5, height: 75 })).toMatchObject({ weight: 9.5 });
  });

  test('a wrong set is corrected at its own time, and the first entry stays with the reason', async () => {
    const clinic = await server.newClinic();
    const { nurse, admission, first } = await admitSomebody(clinic);
    const wrong = await nurse.takeVitals({ id: admission.id, pulse: 27, weight: 95, isPregnant: true });
    const correct = { id: wrong.id, vitals: { pulse: 72, weight: 59 }, reason: 'Digits swapped' };
    const refused = async (change: object) => refusalOf(nurse.correctVitals({ ...correct, ...change }));
    expect((await refused({ reason: ' ' })).fieldErrors).toEqual([{ field: 'reason', message: reasonNeeded }]);
    expect((await refused({ vitals: {} })).fieldErrors?.[0]?.field).toBe('vitals.pulse');
    expect((await refused({ id: nowhere })).code).toBe('NOT_FOUND');
    const presses = Array.from({ length: 4 }, () => nurse.correctVitals(correct));
    expect(await outcomes(presses)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
    const bedside = await nurse.bedside({ id: admission.id });
    expect(bedside.vitals).toMatchObject([{ pulse: 72, weight: 59, takenAt: wrong.takenAt }]);
    expect(bedside.wasPregnant).toBe(false);
    expect(bedside.struck).toMatchObject([
      { id: wrong.id, was: 'Pulse 27 · 95 kg', isReplaced: true, reason: 'Digits swapped', struckBy: 'The nurse' },
    ]);
    expect((await nurse.board()).beds.find(({ id }) => id === first)?.alerts).toEqual([]);
    const day = wrong.takenAt.slice(0, 10);
    expect((await nurse.medicines({ id: admission.id, day })).patient.weight?.kg).toBe(59);
  });

  test('a set of another patient is removed, and no bed shows its alerts any more', async () => {
    const clinic = await server.newClinic();
    const { nurse, admission, first } = await admitSomebody(clinic);
    const { id } = await nurse.takeVitals({ id: admission.id, oxygenSaturation: 80 });
    await nurse.correctVitals({ id, vitals: null, reason: 'Another bed' });
    expect(await nurse.bedside({ id: admission.id })).toMatchObject({
      vitals: [],
      struck: [{ was: 'SpO₂ 80 %', isReplaced: false }],
    });
    expect((await nurse.board()).beds.find((bed) => bed.id === first)?.alerts).toEqual([]);
    const { id: last } = await nurse.takeVitals({ id: admission.id, pulse: 72 });
    await nurse.discharge({ id: admission.id, kind: 'home', version: 1 });
    const late = nurse.correctVitals({ id: last, vitals: null, reason: 'Too late' });
    expect((await refusalOf(late)).code).toBe('ALREADY_DISCHARGED');
    expect((await nurse.bedside({ id: admission.id })).vitals).toHaveLength(1);
  });

  test('vitals are refused when impossible or empty, for an unknown patient, and after the discharge', async () => {
    const { nurse, admission } = await admitSomebody(await server.newClinic());
    const refused = async (vitals: object, id = admission.id) => refusalOf(nurse.takeVitals({ id, ...vitals }));
    expect((await refused({ pulse: 900 })).fieldErrors?.[0]?.field).toBe('pulse');
    expect((await refused({})).fieldErrors?.[0]?.message).toBe('Enter at least one measure');
    expect((await refused({ pulse: 72 }, nowhere)).code).toBe('NOT_FOUND');
    await nurse.discharge({ id: admission.id, kind: 'home', version: 1 });
    expect((await refused({ pulse: 72 })).code).toBe('ALREADY_DISCHARGED');
    const other = await server.newClinic();
    expect((await refusalOf(other.as('nurse').wards.bedside({ id: admission.id }))).code).toBe('NOT_FOUND');
  });
});

describe('undo', () => {
  const statesOf = async (nurse: Awaited<ReturnType<typeof openWard>>['nurse']) =>
    (await nurse.board()).beds.map((bed) => [bedState(bed), bed.admission?.id ?? null]);

  test('of a transfer returns the patient to the old bed as if never moved', async () => {
    const { nurse, admission, second } = await admitSomebody(await server.newClinic());
    const before = await statesOf(nurse);
    const moved = await nurse.transfer({ id: admission.id, bedId: second, version: 1 });
    const back = await nurse.undoTransfer({ id: admission.id, version: moved.version });
    expect(back).toMatchObject({ bedId: admission.bedId, version: 3 });
    expect(await statesOf(nurse)).toEqual(before);
    expect(await nurse.stays({ id: admission.id })).toHaveLength(1);
    expect((await refusalOf(nurse.undoTransfer({ id: admission.id, version: 3 }))).code).toBe('TOO_LATE');
    expect((await refusalOf(nurse.undoTransfer({ id: admission.id, version: 2 }))).code).toBe('CHANGED_MEANWHILE');
  });

  test('of a transfer is refused when another patient has the old bed', async () => {
    const { nurse, admission, first, second, newPatient } = await admitSomebody(await server.newClinic());
    const { version } = await nurse.transfer({ id: admission.id, bedId: second, version: 1 });
    await nurse.markClean({ id: first });
    await nurse.admit({ patientId: await newPatient(), bedId: first, reason: 'Cough' });
    expect((await refusalOf(nurse.undoTransfer({ id: admission.id, version }))).code).toBe('BED_TAKEN');
    expect((await nurse.board()).beds.find(({ id }) => id === second)?.admission?.id).toBe(admission.id);
  });

  test('of a transfer happens once when several press at the same moment', async () => {
    const { nurse, admission, second } = await admitSomebody(await server.newClinic());
    const { version } = await nurse.transfer({ id: admission.id, bedId: second, version: 1 });
    const presses = Array.from({ length: 8 }, () => nurse.undoTransfer({ id: admission.id, version }));
    expect(await outcomes(presses)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
  });

  test('of a discharge returns the patient to the same bed and removes the details of the discharge', async () => {
    const { nurse, admission } = await admitSomebody(await server.newClinic());
    const before = await statesOf(nurse);
    const { version } = await nurse.discharge({ id: admission.id, kind: 'died', note: 'Slip', version: 1 });
    const back = await nurse.undoDischarge({ id: admission.id, version });
    expect(back).toMatchObject({ bedId: admission.bedId, dischargedAt: null, dischargeKind: null });
    expect(await statesOf(nurse)).toEqual(before);
    expect((await refusalOf(nurse.undoDischarge({ id: admission.id, version: back.version }))).code).toBe('TOO_LATE');
  });

  test('of a discharge is refused when the bed is taken or the patient has another bed by now', async () => {
    const { nurse, admission, first, second, patientId, newPatient } = await admitSomebody(await server.newClinic());
    const { version } = await nurse.discharge({ id: admission.id, kind: 'home', version: 1 });
    await nurse.markClean({ id: first });
    const other = await nurse.admit({ patientId: await newPatient(), bedId: first, reason: 'Cough' });
    expect((await refusalOf(nurse.undoDischarge({ id: admission.id, version }))).code).toBe('BED_TAKEN');
    await nurse.discharge({ id: other.id, kind: 'home', version: 1 });
    await nurse.admit({ patientId, bedId: second, reason: 'Back' });
    expect((await refusalOf(nurse.undoDischarge({ id: admission.id, version }))).code).toBe('ALREADY_ADMITTED');
  });

  test('of cleaning makes the bed wait since the same time as before, unless it is occupied', async () => {
    const { nurse, admission, first, newPatient } = await admitSomebody(await server.newClinic());
    await nurse.discharge({ id: admission.id, kind: 'home', version: 1 });
    const dirtySince = (await nurse.board()).beds.find(({ id }) => id === first)?.dirtySince ?? '';
    await nurse.markClean({ id: first });
    expect(await nurse.undoClean({ id: first, dirtySince })).toMatchObject({ id: first, dirtySince });
    await nurse.markClean({ id: first });
    await nurse.admit({ patientId: await newPatient(), bedId: first, reason: 'Cough' });
    expect((await refusalOf(nurse.undoClean({ id: first, dirtySince }))).code).toBe('BED_OCCUPIED');
    expect((await refusalOf(nurse.undoClean({ id: nowhere, dirtySince }))).code).toBe('NOT_FOUND');
  });
});
