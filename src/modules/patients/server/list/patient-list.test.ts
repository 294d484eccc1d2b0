import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { foldName } from '../../rules.ts';

const server = useServer({ servers: 3 });

const asha = { firstName: 'Asha', phone: '98480 12345', sex: 'female' } as const;

describe('the list of patients', () => {
  test('is searched by part of a name, part of a phone number, or the patient number', async () => {
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

  test('finds a patient by ABHA number and by changed values', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    const { id, version } = await desk.register({ ...asha, abhaNumber: '91123456789012' });
    await desk.change({ ...asha, id, version, firstName: 'Neha', phone: '90000 11111', abhaNumber: '91123456789013' });
    const count = async (search: string) => (await desk.list({ search })).total;
    expect(await count('91-1234-5678-9013')).toBe(1);
    expect([await count('neha'), await count('11111')]).toEqual([1, 1]);
    expect([await count('asha'), await count('12345'), await count('91-1234-5678-9012')]).toEqual([0, 0, 0]);
  });

  test('shows a matching patient number first, even of a merged record, before phone numbers with these digits', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    const first = await desk.register({ ...asha, firstName: 'First' });
    const digits = '100';
    await server.owner
      .clinic(clinic.id)
      .updateTable('patients')
      .set({ patientNumber: Number(digits) })
      .where('id', '=', first.id)
      .execute();
    await sql`update clinic_counters set value = 200 where name = 'patient'`.execute(server.owner.clinic(clinic.id));
    const others = await Promise.all(
      Array.from({ length: 53 }, () => desk.register({ ...asha, firstName: 'Bina', phone: '98480 10012' })),
    );
    const page = await desk.list({ search: digits });
    expect([page.patients[0]?.id, page.patients.length, page.total]).toEqual([first.id, 50, 54]);
    const rest = await desk.list({ search: digits, after: page.next ?? 0 });
    const seen = [...page.patients, ...rest.patients].map(({ id }) => id);
    expect([seen.length, new Set(seen).size]).toEqual([54, 54]);
    expect((await desk.list({ search: `no. ${digits}` })).patients.map(({ id }) => id)).toEqual([first.id]);

    const [kept] = others;
    await desk.merge({
      keptId: kept?.id ?? '',
      otherId: first.id,
      take: [],
      keptVersion: 1,
      otherVersion: first.version,
    });
    expect((await desk.list({ search: digits })).patients[0]?.id).toBe(kept?.id);
  });

  test('shows search results and archived patients page by page, each patient exactly once', async () => {
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

  test('counts at most two hundred matches and says when there are more', async () => {
    const clinic = await server.newClinic();
    await server.owner
      .clinic(clinic.id)
      .insertInto('patients')
      .values(
        Array.from({ length: 520 }, (_, index) => ({ ...asha, phone: '+919848012345', patientNumber: index + 1 })),
      )
      .execute();
    const desk = clinic.as('receptionist').patients;
    expect(await desk.list({ search: 'asha' })).toMatchObject({ total: 200, hasMore: true });
    expect(await desk.list({ search: '519' })).toMatchObject({ total: 1, hasMore: false });
  });

  test('comes in pages of fifty, newest first, with each patient exactly once', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist');
    await Promise.all(Array.from({ length: 51 }, () => desk.patients.register(asha)));
    const first = await desk.patients.list({});
    expect([first.patients.length, first.patients[0]?.patientNumber, first.total, first.next]).toEqual([50, 51, 51, 2]);
    const second = await desk.patients.list({ after: first.next ?? 0 });
    expect(second).toMatchObject({ patients: [{ patientNumber: 1 }], total: 51, next: null });
  });

  test('never contains a patient of another clinic', async () => {
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
    // The desk folds names itself when it filters in the browser.
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
  ])('%s does not sound like %s', async (one, other) => {
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

describe('a patient who may already be registered', () => {
  test('is shown with the reasons while the new one is typed', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    const lakshmi = { firstName: 'Venkata Lakshmi', lastName: 'Rao', phone: '98480 11111', sex: 'female' } as const;
    await desk.register({ ...lakshmi, birthDate: '1988-03-14', abhaNumber: '91123456789012' });
    const found = async (typed: Parameters<typeof desk.duplicates>[0]) =>
      (await desk.duplicates(typed)).map(({ level, reasons }) => `${level}: ${reasons.join(', ')}`);
    expect(await found({ phone: '98480 11111' })).toEqual(['possible: same phone']);
    expect(await found({ phone: '98480 11111', firstName: 'Laxmi' })).toEqual(['likely: same phone, same name']);
    expect(await found({ phone: '98480 11111', firstName: 'Ramesh', sex: 'male' })).toEqual(['family: same phone']);
    expect(await found({ phone: '98480 11111', firstName: 'V' })).toEqual(['family: same phone']);
    expect(await found({ phone: '90000', firstName: 'Venkata Laxmi', lastName: 'Rao', birthDate: '38y' })).toEqual([
      'possible: same name, same age',
    ]);
    expect(await found({ firstName: 'Lakshmi', birthDate: '14/3/88' })).toEqual(['possible: same name, same age']);
    expect(await found({ firstName: 'Lakshmi' })).toEqual([]);
    expect(await found({ abhaNumber: '91-1234-5678-9012' })).toEqual(['likely: same ABHA number']);
    expect(await found({ phone: 'abc', firstName: '-', birthDate: '30/2/88' })).toEqual([]);
    expect(await found({})).toEqual([]);
  });

  test('is never a patient of another clinic or the one being edited', async () => {
    const [ours, theirs] = [await server.newClinic(), await server.newClinic()];
    const { id } = await theirs.as('receptionist').patients.register(asha);
    expect(await ours.as('receptionist').patients.duplicates(asha)).toEqual([]);
    expect(await theirs.as('receptionist').patients.duplicates({ ...asha, except: id })).toEqual([]);
  });
});
