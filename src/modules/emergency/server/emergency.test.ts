import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient, openDesk, outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openWard } from '#modules/wards/server/testing/ward.ts';

const server = useServer({ servers: 3 });
const nowhere = '00000000-0000-4000-8000-000000000000';
const well = {
  respiratoryRate: 16,
  oxygenSaturation: 98,
  systolic: 120,
  pulse: 72,
  consciousness: 'alert',
  temperature: 37,
  apparentAge: 'adult',
} as const;
const severe = { ...well, respiratoryRate: 26, systolic: 85, pulse: 95, consciousness: 'pain' } as const;

async function openRoom() {
  const clinic = await server.newClinic();
  const { emergency } = clinic.as('nurse');
  return { clinic, emergency, newPatient: (name: string) => addPatient(clinic.as('receptionist'), name) };
}

test('an unknown patient can be triaged, admitted, identified and discharged without losing anything', async () => {
  const { clinic, emergency, newPatient } = await openRoom();
  const { nurse, bedIds } = await openWard(clinic);
  const [bedId = ''] = bedIds;
  const arrived = await emergency.arrive({});
  expect(arrived).toMatchObject({ unknownLabel: 'Unknown 1', patientId: null, acuity: null, version: 1 });
  expect(await emergency.arrive({})).toMatchObject({ unknownLabel: 'Unknown 2' });

  const triaged = await emergency.triage({ id: arrived.id, ...severe, complaint: 'Found on the road', version: 1 });
  expect(triaged).toMatchObject({ acuity: 'red', score: 10, complaint: 'Found on the road', version: 2 });
  expect(triaged.reasons).toContain('Systolic pressure 85 mmHg: 3 points');
  const flagged = await emergency.setMedicoLegal({
    id: arrived.id,
    isMedicoLegal: true,
    policeNote: 'FIR 12',
    version: 2,
  });
  const closed = await emergency.dispose({
    id: arrived.id,
    disposition: 'admit',
    bedId,
    note: 'Head injury',
    version: flagged.version,
  });
  expect(closed).toMatchObject({ disposition: 'admit', isMedicoLegal: true });
  const lying = (await nurse.board()).beds[0]?.admission;
  expect(lying).toMatchObject({ id: closed.admissionId, unknownLabel: 'Unknown 1', patientId: null });

  const patientId = await newPatient('Yadaiah');
  const identified = await emergency.identify({ id: arrived.id, patientId, version: closed.version });
  expect(identified).toMatchObject({
    firstName: 'Yadaiah',
    unknownLabel: 'Unknown 1',
    score: 10,
    policeNote: 'FIR 12',
  });
  const named = (await nurse.board()).beds[0]?.admission;
  expect(named).toMatchObject({ id: lying?.id, firstName: 'Yadaiah', admittedAt: lying?.admittedAt });
  await nurse.discharge({ id: named?.id ?? '', kind: 'home', note: 'Dressing daily', version: named?.version ?? 0 });
  const timeline = async (role: 'doctor' | 'receptionist') =>
    (await clinic.as(role).patients.timeline({ id: patientId })).map(({ title, text }) => [title, text].join(': '));
  const [left, ...before] = await timeline('doctor');
  expect(left).toBe('Left the ward: Home · Dressing daily');
  expect(before).toContain('Left emergency: Admitted · Head injury');
  expect(before).toContain('Arrived in emergency: Found on the road');
  expect((await timeline('receptionist')).filter((entry) => entry.includes('the emergency room:'))).toEqual([]);
  const { open, closed: over } = await emergency.list();
  expect([open.length, over.map(({ firstName }) => firstName)]).toEqual([1, ['Yadaiah']]);
});

test('a patient identified on the ward is named in the emergency room too', async () => {
  const { clinic, emergency, newPatient } = await openRoom();
  const { nurse, bedIds } = await openWard(clinic);
  const { id } = await emergency.arrive({ complaint: 'Fall' });
  const { admissionId } = await emergency.dispose({ id, disposition: 'admit', bedId: bedIds[0] ?? '', version: 1 });
  await nurse.identify({ id: admissionId ?? '', patientId: await newPatient('Mallesh'), version: 1 });
  expect((await emergency.list()).closed[0]).toMatchObject({ firstName: 'Mallesh', unknownLabel: 'Unknown 1' });
});

test.each(['ward', 'emergency'] as const)(
  'who is identified from the %s has the emergency episode in the record',
  async (door) => {
    const { clinic, emergency, newPatient } = await openRoom();
    const { nurse, bedIds } = await openWard(clinic);
    const { id } = await emergency.arrive({ complaint: 'Fall' });
    const [bedId = ''] = bedIds;
    const { admissionId, version } = await emergency.dispose({ id, disposition: 'admit', bedId, version: 1 });
    const patientId = await newPatient('Mallesh');
    if (door === 'ward') await nurse.identify({ id: admissionId ?? '', patientId, version: 1 });
    else await emergency.identify({ id, patientId, version });
    const doctor = clinic.as('doctor');
    const titles = (await doctor.patients.timeline({ id: patientId })).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Arrived in emergency', 'Left emergency', 'Admitted']));
    expect(titles.filter((title) => title === 'Arrived in emergency')).toHaveLength(1);
    const other = await newPatient('Somebody else');
    expect((await doctor.patients.timeline({ id: other })).map(({ title }) => title)).not.toContain('Admitted');
  },
);

describe('triage', () => {
  test('below the suggestion of the vitals needs a reason, and every triage is kept', async () => {
    const { emergency } = await openRoom();
    const { id } = await emergency.arrive({ complaint: 'Fall' });
    const asked = { id, ...severe, acuity: 'green', version: 1 } as const;
    expect((await refusalOf(emergency.triage(asked))).fieldErrors).toEqual([
      { field: 'overrideReason', message: 'The vitals suggest red. Enter a reason (at least 5 characters) for green.' },
    ]);
    await emergency.triage({ ...asked, overrideReason: 'Athlete after a race' });
    expect(await emergency.triage({ id, ...well, version: 2 })).toMatchObject({ complaint: 'Fall' });
    const triages = await emergency.triages({ id });
    expect(triages.map(({ decided, suggested, overrideReason }) => [decided, suggested, overrideReason])).toEqual([
      ['green', 'green', ''],
      ['green', 'red', 'Athlete after a race'],
    ]);
    expect(triages[0]).toMatchObject({ doneBy: 'The nurse', reasons: expect.arrayContaining(['NEWS2 0']) });
  });

  test('above the suggestion of the vitals needs no reason', async () => {
    const { emergency } = await openRoom();
    const { id } = await emergency.arrive({});
    expect(await emergency.triage({ id, ...well, acuity: 'red', version: 1 })).toMatchObject({ acuity: 'red' });
    expect(await emergency.triages({ id })).toMatchObject([{ decided: 'red', suggested: 'green', overrideReason: '' }]);
  });

  test('requires a measure, a possible value, an open case and the latest version', async () => {
    const { emergency } = await openRoom();
    const { id } = await emergency.arrive({});
    expect((await refusalOf(emergency.triage({ id, version: 1 }))).fieldErrors?.[0]?.message).toBe(
      'Enter at least one measure',
    );
    expect((await refusalOf(emergency.triage({ id, pulse: 900, version: 1 }))).fieldErrors?.[0]?.field).toBe('pulse');
    expect((await refusalOf(emergency.triage({ id, pulse: 90, version: 1 }))).fieldErrors).toEqual([
      { field: 'acuity', message: 'NEWS2 not scored. Choose the colour.' },
    ]);
    expect((await refusalOf(emergency.triage({ id, ...well, version: 5 }))).code).toBe('CHANGED_MEANWHILE');
    await emergency.dispose({ id, disposition: 'left', version: 1 });
    expect((await refusalOf(emergency.triage({ id, ...well, version: 2 }))).code).toBe('CASE_OVER');
    expect((await refusalOf(emergency.triage({ id: nowhere, ...well, version: 1 }))).code).toBe('NOT_FOUND');
  });
});

describe('triage where NEWS2 does not apply', () => {
  test.each<[string, string | null, { apparentAge?: 'infant'; isPregnant?: true }, string]>([
    ['of a child, by its date of birth', '2020-01-01', {}, 'NEWS2 is not for anyone under 16. Choose the colour.'],
    [
      'of a child whom nobody knows',
      null,
      { apparentAge: 'infant' },
      'NEWS2 is not for anyone under 16. Choose the colour.',
    ],
    ['in pregnancy', '1998-01-01', { isPregnant: true }, 'NEWS2 is not for use in pregnancy. Choose the colour.'],
  ])('%s asks for the colour, needs no reason for it and keeps no score', async (_, birthDate, said, why) => {
    const { clinic, emergency } = await openRoom();
    const patient = { firstName: 'Asha', phone: '98480 12345', sex: 'female', birthDate } as const;
    const patientId = birthDate ? (await clinic.as('receptionist').patients.register(patient)).id : null;
    const { id } = await emergency.arrive({ patientId });
    const asked = { id, ...severe, ...said, version: 1 };
    expect((await refusalOf(emergency.triage(asked))).fieldErrors).toEqual([{ field: 'acuity', message: why }]);
    expect(await emergency.triage({ ...asked, acuity: 'red' })).toMatchObject({ acuity: 'red', score: null });
    expect(await emergency.triages({ id })).toMatchObject([{ decided: 'red', suggested: null, score: null }]);
  });

  test('of a patient of unknown age suggests no colour for good vitals, but does for bad ones', async () => {
    const { emergency } = await openRoom();
    const { id } = await emergency.arrive({});
    const unsaid = { id, apparentAge: null, version: 1 } as const;
    expect((await refusalOf(emergency.triage({ ...well, ...unsaid }))).fieldErrors).toEqual([
      { field: 'acuity', message: 'Age not known: NEWS2 is for 16 years and over. Choose the colour.' },
    ]);
    expect(await emergency.triage({ ...severe, ...unsaid })).toMatchObject({ acuity: 'red', score: 10 });
  });

  test('of a patient who turns out to be a child drops the score on the board and uses the ranges for children', async () => {
    const { clinic, emergency } = await openRoom();
    const { id } = await emergency.arrive({});
    const triaged = await emergency.triage({ id, ...well, respiratoryRate: 13, version: 1 });
    expect(triaged).toMatchObject({ apparentAge: 'adult', score: 0, alerts: [] });
    const child = { firstName: 'Ammu', phone: '98480 12345', sex: 'female', birthDate: '3y' } as const;
    const { id: patientId } = await clinic.as('receptionist').patients.register(child);
    const alerts = [
      { title: 'Respiration 13 /min: low', isSevere: false },
      { title: 'Pulse 72 /min: low', isSevere: false },
      { title: 'Systolic pressure 120 mmHg: high', isSevere: false },
    ];
    const identified = { acuity: 'green', score: null, alerts };
    expect(await emergency.identify({ id, patientId, version: triaged.version })).toMatchObject(identified);
    expect((await emergency.list()).open).toMatchObject([identified]);
    expect(await emergency.triages({ id })).toMatchObject([{ score: 0, alerts: [] }]);
  });

  test('of a patient who turns out to be pregnant drops the score on the board, even without a date of birth', async () => {
    const { clinic, emergency } = await openRoom();
    const patient = { firstName: 'Asha', phone: '98480 12345', sex: 'female' } as const;
    const { id: patientId } = await clinic.as('receptionist').patients.register(patient);
    const { id } = await emergency.arrive({ patientId });
    await emergency.triage({ id, ...severe, acuity: 'red', apparentAge: 'adult', version: 1 });
    expect((await emergency.list()).open).toMatchObject([{ score: 10 }]);
    const { desk, place } = await openDesk(clinic);
    const visit = await desk.walkIn({ ...place, patientId });
    await clinic.as('nurse').consultations.takeVitals({ id: visit.id, pulse: 90, isPregnant: true });
    expect((await emergency.list()).open).toMatchObject([{ wasPregnant: true, score: null }]);
  });

  test('needs a reason to set a child with a severe value to green', async () => {
    const { emergency } = await openRoom();
    const { id } = await emergency.arrive({});
    const asked = { id, oxygenSaturation: 80, apparentAge: 'infant', acuity: 'green', version: 1 } as const;
    expect((await refusalOf(emergency.triage(asked))).fieldErrors).toEqual([
      {
        field: 'overrideReason',
        message: 'SpO₂ 80 %: severely low. Enter a reason (at least 5 characters) for green.',
      },
    ]);
    await emergency.triage({ ...asked, overrideReason: 'Probe was loose' });
    expect(await emergency.triages({ id })).toMatchObject([{ decided: 'green', overrideReason: 'Probe was loose' }]);
  });

  test('keeps the severe value of a child from the first triage until that value is measured again', async () => {
    const { emergency } = await openRoom();
    const { id } = await emergency.arrive({ complaint: 'Wheeze' });
    const first = await emergency.triage({
      id,
      oxygenSaturation: 80,
      apparentAge: 'infant',
      acuity: 'red',
      version: 1,
    });
    const severe = [{ title: 'SpO₂ 80 %: severely low', isSevere: true }];
    const milder = { id, pulse: 130, acuity: 'green', version: first.version } as const;
    expect((await refusalOf(emergency.triage(milder))).fieldErrors).toEqual([
      {
        field: 'overrideReason',
        message: 'SpO₂ 80 %: severely low. Enter a reason (at least 5 characters) for green.',
      },
    ]);
    const second = await emergency.triage({ ...milder, acuity: 'yellow' });
    expect(second).toMatchObject({ acuity: 'yellow', apparentAge: 'infant', alerts: severe });
    expect(second.vitals).toMatchObject([
      { oxygenSaturation: 80, pulse: null, takenAt: first.triagedAt, takenBy: 'The nurse' },
      { oxygenSaturation: null, pulse: 130, takenAt: second.triagedAt },
    ]);
    expect((await emergency.list()).open).toMatchObject([{ alerts: severe }]);
    const third = await emergency.triage({ ...milder, oxygenSaturation: 97, version: second.version });
    expect(third).toMatchObject({ acuity: 'green', alerts: [], overrideReason: '' });
  });

  test('shows what is out of range for the age, on the board and in the list of triages', async () => {
    const { emergency } = await openRoom();
    const { id } = await emergency.arrive({});
    const triage = { id, oxygenSaturation: 80, pulse: 150, apparentAge: 'infant', acuity: 'red', version: 1 } as const;
    const alerts = [{ title: 'SpO₂ 80 %: severely low', isSevere: true }];
    expect(await emergency.triage(triage)).toMatchObject({ score: null, alerts });
    expect(await emergency.triages({ id })).toMatchObject([{ alerts }]);
    expect((await emergency.list()).open).toMatchObject([{ alerts }]);
  });
});

describe('a colour without a measure', () => {
  const unmeasured = { decided: 'red', suggested: null, score: null, reasons: ['Colour given without measures'] };

  test('can be set on arrival', async () => {
    const { emergency } = await openRoom();
    const { id, version } = await emergency.arrive({ complaint: 'Cardiac arrest', acuity: 'red' });
    expect((await emergency.list()).open).toMatchObject([{ id, acuity: 'red', score: null }]);
    expect(await emergency.triages({ id })).toMatchObject([{ ...unmeasured, doneBy: 'The nurse' }]);
    expect(await emergency.triage({ id, ...well, version })).toMatchObject({ acuity: 'green', score: 0 });
  });

  test('can be set for a patient already on the board', async () => {
    const { emergency } = await openRoom();
    const { id } = await emergency.arrive({});
    expect(await emergency.triage({ id, acuity: 'red', version: 1 })).toMatchObject({ acuity: 'red', score: null });
    expect(await emergency.triages({ id })).toMatchObject([unmeasured]);
  });
});

test('setting red with one key keeps the measures, age and complaint, and so does Undo', async () => {
  const { emergency } = await openRoom();
  const { id } = await emergency.arrive({});
  const measured = await emergency.triage({
    id,
    ...severe,
    systolic: 120,
    complaint: 'Fall',
    acuity: 'red',
    version: 1,
  });
  const { vitals, alerts, score } = measured;
  expect([score, vitals.length]).toEqual([7, 1]);
  const stands = { vitals, alerts, score, complaint: 'Fall', apparentAge: 'adult' } as const;
  const red = await emergency.triage({ id, acuity: 'red', version: measured.version });
  expect(red).toMatchObject({ ...stands, acuity: 'red' });
  expect((await emergency.list()).open).toMatchObject([stands]);
  expect((await emergency.triages({ id }))[0]?.reasons.slice(0, 2)).toEqual([
    'Colour given without measures',
    'NEWS2 7',
  ]);
  expect(await emergency.undoTriage({ id, version: red.version })).toMatchObject(stands);
});

test('a colour milder than all measures of all triages suggest needs a reason, whatever the last triage measured', async () => {
  const { emergency } = await openRoom();
  const { id } = await emergency.arrive({});
  const { version } = await emergency.triage({ id, ...severe, version: 1 });
  const milder = { id, temperature: 37, acuity: 'yellow', version } as const;
  expect((await refusalOf(emergency.triage(milder))).fieldErrors).toMatchObject([{ field: 'overrideReason' }]);
  expect(await emergency.triage({ id, temperature: 37, version })).toMatchObject({ acuity: 'red', score: 10 });
});

describe('a disposition', () => {
  test('to a ward needs a bed, and an occupied bed leaves the case open', async () => {
    const { clinic, emergency, newPatient } = await openRoom();
    const { nurse, bedIds } = await openWard(clinic, 1);
    const [bedId = ''] = bedIds;
    const { id } = await emergency.arrive({});
    const noBed = emergency.dispose({ id, disposition: 'admit', version: 1 });
    expect((await refusalOf(noBed)).fieldErrors?.[0]).toMatchObject({ field: 'bedId', message: 'Choose a bed' });
    await nurse.admit({ patientId: await newPatient('Asha'), bedId, reason: 'Fever' });
    expect((await refusalOf(emergency.dispose({ id, disposition: 'admit', bedId, version: 1 }))).code).toBe(
      'BED_TAKEN',
    );
    expect((await emergency.list()).open).toHaveLength(1);
  });

  test('is made once when several people make it at the same moment', async () => {
    const { clinic, emergency } = await openRoom();
    const { nurse, bedIds } = await openWard(clinic, 5);
    const { id } = await emergency.arrive({});
    const result = await outcomes([
      ...bedIds.map((bedId) => emergency.dispose({ id, disposition: 'admit', bedId, version: 1 })),
      emergency.dispose({ id, disposition: 'home', version: 1 }),
    ]);
    expect(result).toEqual({ granted: 1, refusals: ['CASE_OVER'] });
    const taken = (await nurse.board()).beds.filter(({ admission }) => admission).length;
    expect(taken).toBeLessThanOrEqual(1);
  });
});

test('fifty unknown patients who arrive at once are fifty separate patients', async () => {
  const { emergency } = await openRoom();
  const arrived = await Promise.all(Array.from({ length: 50 }, () => emergency.arrive({})));
  expect(new Set(arrived.map(({ unknownLabel }) => unknownLabel)).size).toBe(50);
});

describe('a known patient', () => {
  test('is on the board once when several people register the arrival at the same moment', async () => {
    const { emergency, newPatient } = await openRoom();
    const patientId = await newPatient('Asha');
    const arrivals = Array.from({ length: 20 }, () => emergency.arrive({ patientId }));
    expect(await outcomes(arrivals)).toEqual({ granted: 1, refusals: ['ALREADY_THERE'] });
  });

  test('is on the board only once, and an unknown patient cannot be identified as someone already there', async () => {
    const { emergency, newPatient } = await openRoom();
    const patientId = await newPatient('Asha');
    await emergency.arrive({ patientId, complaint: 'Chest pain' });
    expect((await refusalOf(emergency.arrive({ patientId }))).code).toBe('ALREADY_THERE');
    const unknown = await emergency.arrive({});
    expect((await refusalOf(emergency.identify({ id: unknown.id, patientId, version: 1 }))).code).toBe('ALREADY_THERE');
    expect((await refusalOf(emergency.arrive({ patientId: nowhere }))).fieldErrors?.[0]?.field).toBe('patientId');
    const nobody = emergency.identify({ id: unknown.id, patientId: nowhere, version: 1 });
    expect((await refusalOf(nobody)).fieldErrors?.[0]?.field).toBe('patientId');
  });
});
