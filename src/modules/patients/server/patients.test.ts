import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { post } from '#app/testing/join-clinic.ts';
import { useServer } from '#app/testing/test-server.ts';
import { openDesk, outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { foldName } from '../rules.ts';

const server = useServer({ servers: 3 });

const asha = { firstName: 'Asha', phone: '98480 12345', sex: 'female' } as const;

describe('registering a patient', () => {
  test('trims the name, completes the phone number and gives the first number of the clinic', async () => {
    const clinic = await server.newClinic();
    const patient = await clinic.as('receptionist').patients.register({ ...asha, firstName: '  Asha ', lastName: ' ' });
    expect(patient).toMatchObject({ patientNumber: 1, firstName: 'Asha', lastName: null, phone: '+919848012345' });
  });

  test('keeps everything else that was typed, each as it is stored', async () => {
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

  test('keeps an Aadhaar number nowhere in full', async () => {
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

  test('tells allergies that nobody asked for from none known', async () => {
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

  test('takes a name of one letter', async () => {
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

  test('gives fifty parallel desks fifty different numbers without a gap', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist');
    const registered = await Promise.all(Array.from({ length: 50 }, () => desk.patients.register(asha)));
    const numbers = registered.map(({ patientNumber }) => patientNumber).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  test.each([
    ['a blank name', { firstName: '   ' }, 'firstName', 'First name is required'],
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
    ['30 February', { birthDate: '30/2/1988' }, 'birthDate', "This date doesn't exist"],
    ['a wrong Aadhaar number', { aadhaar: '234567890123' }, 'aadhaar', 'Invalid Aadhaar number. Check the 12 digits'],
    ['half an ABHA number', { abhaNumber: '91-1234' }, 'abhaNumber', 'An ABHA number has 14 digits'],
    ['a PIN of five digits', { pinCode: '50001' }, 'pinCode', 'A PIN code has 6 digits'],
  ])('says at the field what is wrong with %s', async (_, wrong, field, message) => {
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

describe('the list of patients', () => {
  test('is searched by part of a name, of a phone number, or by patient number', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist');
    await desk.patients.register({
      firstName: 'Venkata Lakshmi',
      lastName: 'Rao',
      phone: '98480 11111',
      sex: 'female',
    });
    await desk.patients.register({ firstName: 'Mohammed', lastName: 'Irfan', phone: '98480 22222', sex: 'male' });
    const found = async (search: string) =>
      (await desk.patients.list({ search })).patients.map(({ firstName }) => firstName);
    expect(await found('lakshmi r')).toEqual(['Venkata Lakshmi']);
    expect(await found('rao lax')).toEqual(['Venkata Lakshmi']);
    expect(await found('laxmy')).toEqual(['Venkata Lakshmi']);
    expect(await found('mohd irfan')).toEqual(['Mohammed']);
    expect(await found('Md. I')).toEqual(['Mohammed']);
    expect(await found('+91 98480 22')).toEqual(['Mohammed']);
    expect(await found('kshmi')).toEqual([]);
    expect(await found('80 222')).toEqual(['Mohammed']);
    expect(await found('1')).toEqual(['Venkata Lakshmi']);
    expect(await found('98480')).toEqual(['Mohammed', 'Venkata Lakshmi']);
    expect(await found('%')).toEqual([]);
    expect(await found('_')).toEqual([]);
  });

  test('finds a patient by ABHA number, and by what was changed', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    const { id, version } = await desk.register({ ...asha, abhaNumber: '91123456789012' });
    await desk.change({ ...asha, id, version, firstName: 'Neha', phone: '90000 11111', abhaNumber: '91123456789013' });
    const count = async (search: string) => (await desk.list({ search })).total;
    expect(await count('91-1234-5678-9013')).toBe(1);
    expect([await count('neha'), await count('11111')]).toEqual([1, 1]);
    expect([await count('asha'), await count('12345'), await count('91-1234-5678-9012')]).toEqual([0, 0, 0]);
  });

  test('pages through what a search found, and through those archived, none twice and none lost', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    const registered = await Promise.all(Array.from({ length: 53 }, () => desk.register(asha)));
    await desk.setArchived({ id: registered[0]?.id ?? '', isArchived: true });
    for (const search of ['asha', '']) {
      const first = await desk.list({ search });
      expect([first.patients.length, first.total, first.hasMore]).toEqual([50, 52, false]);
      const second = await desk.list({ search, after: first.next ?? 0 });
      const seen = [...first.patients, ...second.patients].map(({ id }) => id);
      expect([new Set(seen).size, second.total, second.next]).toEqual([52, 52, null]);
      expect(await desk.list({ search, after: 1 })).toMatchObject({ patients: [], total: 52, next: null });
      expect(await desk.list({ search, isArchived: true })).toMatchObject({
        total: 1,
        patients: [{ isArchived: true }],
      });
    }
  });

  test('looks at five hundred matches and says when there are more', async () => {
    const clinic = await server.newClinic();
    await server.owner
      .clinic(clinic.id)
      .insertInto('patients')
      .values(
        Array.from({ length: 520 }, (_, index) => ({ ...asha, phone: '+919848012345', patientNumber: index + 1 })),
      )
      .execute();
    const desk = clinic.as('receptionist').patients;
    expect(await desk.list({ search: 'asha' })).toMatchObject({ total: 500, hasMore: true });
    expect(await desk.list({ search: '519' })).toMatchObject({ total: 1, hasMore: false });
  });

  test('comes in pages of fifty, newest first, none twice and none lost', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist');
    await Promise.all(Array.from({ length: 51 }, () => desk.patients.register(asha)));
    const first = await desk.patients.list({});
    expect([first.patients.length, first.patients[0]?.patientNumber, first.total, first.next]).toEqual([50, 51, 51, 2]);
    const second = await desk.patients.list({ after: first.next ?? 0 });
    expect(second).toMatchObject({ patients: [{ patientNumber: 1 }], total: 51, next: null });
  });

  test('never holds a patient of another clinic', async () => {
    const [ours, theirs] = await Promise.all([server.newClinic(), server.newClinic()]);
    await theirs.as('receptionist').patients.register(asha);
    expect(await ours.as('receptionist').patients.list({})).toEqual({
      patients: [],
      total: 0,
      hasMore: false,
      next: null,
    });
  });
});

describe('names that sound alike', () => {
  const folded = async (name: string) => {
    const { rows } = await sql<{ folded: string }>`select fold_name(${name}) as folded`.execute(server.database.open);
    // The desk folds what it filters in the browser.
    expect(foldName(name)).toBe(rows[0]?.folded);
    return rows[0]?.folded;
  };

  test.each([
    ['Lakshmi', 'Laxmi', 'LAKSHMY', 'Lakshmi.'],
    ['Mohammed', 'Mohd', 'Mohd.', 'Md', 'Muhammad', 'Mohammad', 'Mohamed'],
    ['Srinivas', 'Sreenivas', 'Shrinivas', 'Srinivaas'],
    ['Chowdary', 'Choudhary', 'Chowdhari'],
    ['Syed', 'Sayed', 'Saiyed'],
    ['Shaik', 'Sheikh', 'Shaikh', 'Sk.'],
    ['Goud', 'Gowd'],
    ['Swathi', 'Swati', 'Svati'],
    ['Phani', 'Fani'],
    ['Reddy', 'Reddi'],
    ['Yadaiah', 'Yadayya'],
    ['José', 'Jose'],
  ])('%s', async (...spellings) => {
    const keys = await Promise.all(spellings.map(folded));
    expect(new Set(keys).size, keys.join(' ')).toBe(1);
  });

  test.each([
    ['Lakshmi', 'Lavanya'],
    ['Ramesh', 'Rakesh'],
    ['లక్ష్మి', 'లావణ్య'],
    ['Anita', 'Amit'],
  ])('%s is not %s', async (one, other) => {
    expect(await folded(one)).not.toBe(await folded(other));
  });

  test.each(['Lakshmi', 'Mohammed', 'Sreenivasulu', 'Choudhary', 'Sheikh', 'Venkateswarlu'])(
    'the beginning of %s finds it at every letter',
    async (name) => {
      const whole = await folded(name);
      for (let length = 1; length <= name.length; length++) {
        expect(whole?.startsWith((await folded(name.slice(0, length))) ?? '-'), name.slice(0, length)).toBe(true);
      }
    },
  );
});

describe('who may be registered already', () => {
  test('is told with the reasons while it is typed', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    const lakshmi = { firstName: 'Venkata Lakshmi', lastName: 'Rao', phone: '98480 11111', sex: 'female' } as const;
    await desk.register({ ...lakshmi, birthDate: '1988-03-14', abhaNumber: '91123456789012' });
    const found = async (typed: Parameters<typeof desk.duplicates>[0]) =>
      (await desk.duplicates(typed)).map(({ level, reasons }) => `${level}: ${reasons.join(', ')}`);
    expect(await found({ phone: '98480 11111' })).toEqual(['possible: same phone']);
    expect(await found({ phone: '98480 11111', firstName: 'Laxmi' })).toEqual(['likely: same phone, same name']);
    expect(await found({ phone: '98480 11111', firstName: 'Ramesh', sex: 'male' })).toEqual([]);
    expect(await found({ phone: '90000', firstName: 'Venkata Laxmi', lastName: 'Rao', birthDate: '38y' })).toEqual([
      'possible: same name, same age',
    ]);
    expect(await found({ firstName: 'Lakshmi', birthDate: '14/3/88' })).toEqual(['possible: same name, same age']);
    expect(await found({ firstName: 'Lakshmi' })).toEqual([]);
    expect(await found({ abhaNumber: '91-1234-5678-9012' })).toEqual(['likely: same ABHA number']);
    expect(await found({ phone: 'abc', firstName: '-', birthDate: '30/2/88' })).toEqual([]);
    expect(await found({})).toEqual([]);
  });

  test('is never somebody of another clinic, nor the one being edited', async () => {
    const [ours, theirs] = [await server.newClinic(), await server.newClinic()];
    const { id } = await theirs.as('receptionist').patients.register(asha);
    expect(await ours.as('receptionist').patients.duplicates(asha)).toEqual([]);
    expect(await theirs.as('receptionist').patients.duplicates({ ...asha, except: id })).toEqual([]);
  });
});

describe('changing a record', () => {
  test('gives it a new version and leaves an Aadhaar number that is not shown again', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    const { id } = await desk.register({ ...asha, aadhaar: '234567890124' });
    const changed = await desk.change({ ...asha, id, version: 1, birthDate: '14/3/88' });
    expect(changed).toMatchObject({ version: 2, birthDate: '1988-03-14', aadhaarLastFour: '0124' });
  });

  test('that somebody else has changed overwrites nothing and says who changed what', async () => {
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

  test('of ten at the same moment keeps one and tells the others', async () => {
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
  test('takes a patient out of the list, asked twice too, and tells the admin', async () => {
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
  test('has a timeline of what happened, newest first, with who did it', async () => {
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

  test('is not opened without a trace: one entry for each person who looks, not for each read', async () => {
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

  test('that does not exist, or not in this clinic, is not found and leaves no entry', async () => {
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
  test('asks first when the patient has bookings or is in a bed', async () => {
    const clinic = await server.newClinic();
    const { desk, place, patientId: id } = await openDesk(clinic);
    const { setArchived } = clinic.as('receptionist').patients;
    const { id: visitId } = await desk.book({ ...place, time: '10:00' });
    expect(await refusalOf(setArchived({ id, isArchived: true }))).toMatchObject({
      code: 'STILL_EXPECTED',
      data: { isInBed: false, bookings: 1 },
    });
    expect((await setArchived({ id, isArchived: true, isSure: true })).isArchived).toBe(true);
    expect((await setArchived({ id, isArchived: false })).isArchived).toBe(false);
    await desk.setStatus({ id: visitId, status: 'cancelled', reason: 'Out of town', version: 1 });
    expect((await setArchived({ id, isArchived: true })).isArchived).toBe(true);
  });
});
