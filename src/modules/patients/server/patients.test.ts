import { describe, expect, test } from 'vitest';
import { post } from '#app/testing/join-clinic.ts';
import { useServer } from '#app/testing/test-server.ts';
import { openDesk, outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';

const server = useServer({ servers: 3 });

const asha = { firstName: 'Asha', phone: '98480 12345', sex: 'female' } as const;

describe('registering a patient', () => {
  test('trims the name, completes the phone number and gives the first patient number of the clinic', async () => {
    const clinic = await server.newClinic();
    const patient = await clinic.as('receptionist').patients.register({ ...asha, firstName: '  Asha ', lastName: ' ' });
    expect(patient).toMatchObject({ patientNumber: 1, firstName: 'Asha', lastName: null, phone: '+919848012345' });
  });

  test('stores everything else that was typed, each value in its stored form', async () => {
    const clinic = await server.newClinic();
    const patient = await clinic.as('receptionist').patients.register({
      ...asha,
      birthDate: '34y',
      guardian: 'Ramesh Rao',
      address: '1-2-3, Temple Street, Ameerpet',
      pinCode: '500 016',
      bloodGroup: 'B+',
      allergies: ['Penicillin', 'Peanuts'],
      emergencyName: 'Ramesh',
      emergencyPhone: '040 2345 6789',
      language: 'te',
      aadhaar: '2345 6789 0124',
      abhaNumber: '91-1234-5678-9012',
    });
    expect(patient).toMatchObject({
      isBirthDateEstimated: true,
      pinCode: '500016',
      allergies: ['Penicillin', 'Peanuts'],
      emergencyPhone: '+914023456789',
      aadhaarLastFour: '0124',
      aadhaarSeenOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      abhaNumber: '91123456789012',
      version: 1,
    });
    expect(await clinic.as('nurse').patients.get({ id: patient.id })).toEqual(patient);
  });

  test('never stores a full Aadhaar number', async () => {
    const clinic = await server.newClinic();
    const answer = await fetch(`${server.url}/api/patients`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        authorization: `Bearer ${await clinic.tokenFor('receptionist')}`,
      },
      body: JSON.stringify({ ...asha, aadhaar: '234567890124' }),
    });
    const db = server.owner.clinic(clinic.id);
    const kept = await Promise.all([
      answer.text(),
      db.selectFrom('patients').selectAll().execute(),
      db.selectFrom('auditEntries').selectAll().where('clinicId', '=', clinic.id).execute(),
      db.selectFrom('idempotencyKeys').selectAll().where('clinicId', '=', clinic.id).execute(),
    ]);
    expect(JSON.stringify(kept)).toContain('0124');
    expect(JSON.stringify(kept)).not.toContain('23456789');
  });

  test('distinguishes allergies that were not asked about from no known allergies', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    expect((await desk.register(asha)).allergies).toBeNull();
    expect((await desk.register({ ...asha, allergies: [] })).allergies).toEqual([]);
  });

  test('refuses an ABHA number that another patient has', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    await desk.register({ ...asha, abhaNumber: '91123456789012' });
    const token = await clinic.tokenFor('receptionist');
    const again = await post(server, '/patients', { ...asha, abhaNumber: '91-1234-5678-9012' }, { token });
    expect(again).toMatchObject({ status: 409, body: { code: 'ABHA_TAKEN' } });
    expect((await desk.list({})).total).toBe(1);
  });

  test('accepts a name of one letter', async () => {
    const desk = (await server.newClinic()).as('receptionist').patients;
    expect(await desk.register({ ...asha, firstName: 'R' })).toMatchObject({ firstName: 'R', lastName: null });
  });

  test('keeps a Telugu name and a date of birth as they were typed', async () => {
    const clinic = await server.newClinic();
    const patient = await clinic
      .as('nurse')
      .patients.register({ ...asha, firstName: 'లక్ష్మి', lastName: 'రావు', birthDate: '1988-03-14' });
    expect(patient).toMatchObject({ firstName: 'లక్ష్మి', lastName: 'రావు', birthDate: '1988-03-14' });
  });

  test('keeps a name in one line and without signs that turn letters around', async () => {
    const desk = (await server.newClinic()).as('receptionist').patients;
    const typed = { firstName: 'Asha\r\nAllergies: none', lastName: '\u202eRao\u202c\t Reddy\u2066' };
    expect(await desk.register({ ...asha, ...typed })).toMatchObject({
      firstName: 'Asha Allergies: none',
      lastName: 'Rao Reddy',
    });
  });

  test('gives fifty parallel desks fifty different numbers without a gap', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist');
    const registered = await Promise.all(Array.from({ length: 50 }, () => desk.patients.register(asha)));
    const numbers = registered.map(({ patientNumber }) => patientNumber).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  test.each([
    ['a blank name', { firstName: '   ' }, 'firstName', 'First name is required'],
    ['a name that cannot be seen', { firstName: '\u202e' }, 'firstName', 'First name is required'],
    ['a name of 300 letters', { firstName: 'a'.repeat(300) }, 'firstName', 'Must be at most 100 characters'],
    ['an emoji in the name', { firstName: 'Asha 😀' }, 'firstName', 'Remove the emoji'],
    ['a flag in the name', { firstName: 'Asha 🇮🇳' }, 'firstName', 'Remove the emoji'],
    ['a name without letters', { firstName: '12' }, 'firstName', 'Use letters in the name'],
    ['a NUL in the name', { firstName: 'As\u0000ha' }, 'firstName', 'Contains characters that cannot be stored'],
    ['half an emoji', { firstName: '\ud83d' }, 'firstName', 'Contains characters that cannot be stored'],
    [
      'letters in the phone',
      { phone: '98480abcde' },
      'phone',
      'Enter a 10-digit mobile number, or + and the country code',
    ],
    ['a birth in the future', { birthDate: '2999-01-01' }, 'birthDate', 'Date of birth is in the future'],
    [
      'an age of the other sex',
      { birthDate: '34m' },
      'birthDate',
      'The age says male, the sex female: correct one of them',
    ],
    ['30 February', { birthDate: '30/2/1988' }, 'birthDate', "This date doesn't exist"],
    ['a wrong Aadhaar number', { aadhaar: '234567890123' }, 'aadhaar', 'Invalid Aadhaar number. Check the 12 digits'],
    ['half an ABHA number', { abhaNumber: '91-1234' }, 'abhaNumber', 'An ABHA number has 14 digits'],
    ['a PIN of five digits', { pinCode: '50001' }, 'pinCode', 'A PIN code has 6 digits'],
  ])('reports %s at its field', async (_, wrong, field, message) => {
    const clinic = await server.newClinic();
    const answer = await fetch(`${server.url}/api/patients`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await clinic.tokenFor('receptionist')}` },
      body: JSON.stringify({ ...asha, ...wrong }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'INVALID_INPUT', fieldErrors: [{ field, message }] });
    expect((await clinic.as('receptionist').patients.list({})).total).toBe(0);
  });
});

describe('changing a record', () => {
  test('gives it a new version and keeps the Aadhaar number that the form does not show', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    const { id } = await desk.register({ ...asha, aadhaar: '234567890124' });
    const changed = await desk.change({ ...asha, id, version: 1, birthDate: '14/3/88' });
    expect(changed).toMatchObject({ version: 2, birthDate: '1988-03-14', aadhaarLastFour: '0124' });
    const slip = desk.change({ ...asha, id, version: 2, birthDate: '34 male' });
    expect(await refusalOf(slip)).toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('that someone else has changed overwrites nothing and says who changed what', async () => {
    const clinic = await server.newClinic();
    const { id } = await clinic.as('receptionist').patients.register(asha);
    await clinic.as('nurse').patients.change({ ...asha, id, version: 1, allergies: ['Latex'], bloodGroup: 'O+' });
    const token = await clinic.tokenFor('receptionist');
    const edit = { ...asha, version: 1, guardian: 'Ramesh' };
    expect(await post(server, `/patients/${id}`, edit, { token, method: 'PUT' })).toMatchObject({
      status: 409,
      body: {
        code: 'CHANGED_MEANWHILE',
        data: {
          current: { version: 2, allergies: ['Latex'], guardian: null },
          changes: [{ by: 'The nurse', fields: expect.arrayContaining(['allergies', 'bloodGroup']) }],
        },
      },
    });
  });

  test('at the same moment as nine others succeeds once, and the others are told', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    const { id } = await desk.register(asha);
    const edits = Array.from({ length: 10 }, (_, index) =>
      desk.change({ ...asha, id, version: 1, guardian: `G${index}` }),
    );
    expect(await outcomes(edits)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
    expect((await desk.get({ id })).version).toBe(2);
  });
});

describe('archiving', () => {
  test('removes a patient from the list, even when asked twice, and tells the admin', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    await clinic.tokenFor('admin');
    const { id } = await desk.register(asha);
    for (let times = 0; times < 2; times++) await desk.setArchived({ id, isArchived: true });
    expect((await desk.list({})).total).toBe(0);
    expect((await desk.list({ search: 'asha', isArchived: true })).total).toBe(1);
    const told = await clinic.as('admin').notifications.list();
    expect(told.notifications).toMatchObject([{ title: 'Asha was archived', screen: { name: 'patient', id } }]);
    await desk.setArchived({ id, isArchived: false });
    expect((await desk.list({})).total).toBe(1);
  });
});

describe('the record of a patient', () => {
  test('has a timeline of events, newest first, each with the person who caused it', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    const { id } = await desk.register(asha);
    await clinic.as('nurse').patients.change({ ...asha, id, version: 1, allergies: ['Latex'] });
    await desk.setArchived({ id, isArchived: true });
    await desk.setArchived({ id, isArchived: false });
    expect(await desk.timeline({ id })).toMatchObject([
      { title: 'Restored', by: 'The receptionist', changes: [] },
      { title: 'Archived', changes: [] },
      { title: 'Record changed', by: 'The nurse', changes: [{ field: 'allergies', before: null, after: ['Latex'] }] },
      { title: 'Registered', by: 'The receptionist' },
    ]);
  });

  test('leaves one entry for each person who opens it, not one for each read', async () => {
    const clinic = await server.newClinic();
    const { id } = await clinic.as('receptionist').patients.register(asha);
    await clinic.as('doctor').patients.get({ id });
    await clinic.as('doctor').patients.timeline({ id });
    await clinic.as('doctor').patients.get({ id });
    await clinic.as('nurse').patients.get({ id });
    const openings = await clinic.as('admin').patients.openings({ id });
    expect(openings.map(({ by }) => by)).toEqual(['The nurse', 'The doctor']);
    expect(await clinic.as('admin').patients.openings({ id })).toMatchObject([
      { by: 'The admin', role: 'admin' },
      { by: 'The nurse' },
      { by: 'The doctor' },
    ]);
  });

  test('that does not exist in this clinic is not found and leaves no entry', async () => {
    const [ours, theirs] = [await server.newClinic(), await server.newClinic()];
    const { id } = await theirs.as('receptionist').patients.register(asha);
    const desk = ours.as('admin').patients;
    await expect(desk.get({ id })).rejects.toMatchObject({ status: 404 });
    await expect(desk.openings({ id })).rejects.toMatchObject({ status: 404 });
    const visits = ours.as('admin').appointments;
    await expect(visits.ofPatient({ patientId: id })).rejects.toMatchObject({ status: 404 });
    await expect(visits.ofPatient({ patientId: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 });
    expect((await ours.as('admin').audit.list({ action: 'opened' })).entries).toEqual([]);
    expect((await theirs.as('admin').audit.list({ action: 'opened' })).entries).toEqual([]);
  });
});

describe('archiving', () => {
  test('asks for confirmation when the patient has bookings or is in emergency', async () => {
    const clinic = await server.newClinic();
    const { desk, place, patientId: id } = await openDesk(clinic);
    const { setArchived } = clinic.as('receptionist').patients;
    const { id: visitId } = await desk.book({ ...place, time: '10:00' });
    expect(await refusalOf(setArchived({ id, isArchived: true }))).toMatchObject({
      code: 'STILL_EXPECTED',
      data: { isInBed: false, isInEmergency: false, bookings: 1 },
    });
    expect((await setArchived({ id, isArchived: true, isSure: true })).isArchived).toBe(true);
    expect((await setArchived({ id, isArchived: false })).isArchived).toBe(false);
    await desk.setStatus({ id: visitId, status: 'cancelled', reason: 'Out of town', version: 1 });
    const { emergency } = clinic.as('nurse');
    const arrived = await emergency.arrive({ patientId: id, complaint: 'Chest pain', acuity: 'red' });
    expect(await refusalOf(setArchived({ id, isArchived: true }))).toMatchObject({
      code: 'STILL_EXPECTED',
      data: { isInBed: false, isInEmergency: true, bookings: 0 },
    });
    await emergency.dispose({ id: arrived.id, disposition: 'home', version: arrived.version });
    expect((await setArchived({ id, isArchived: true })).isArchived).toBe(true);
  });
});
