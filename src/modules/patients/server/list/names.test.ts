import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { asTypedSoFar } from '../../rules/indic-names.ts';
import { foldName, nameKey, typedForms } from '../../rules.ts';
import { alikeNames, differentNames, sameNames, unlikeNames } from '../testing/name-pairs.ts';

const server = useServer();

describe('names across scripts', () => {
  test.each(sameNames)('%s is %s', (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });

  test.each(differentNames)('%s is not %s', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other));
  });

  test.each([...alikeNames, ...sameNames])('%s may be the same name as %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  test.each([...unlikeNames, ...differentNames])('%s cannot be the same name as %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  test('have the same search keys in the browser and in the database', async () => {
    const names = [...sameNames, ...differentNames, ...alikeNames, ...unlikeNames].flat();
    const { rows } = await sql<{ folded: string; key: string }>`
      select fold_name(name) as folded, name_key(name) as key
        from unnest(${names}::text[]) with ordinality as names (name, place) order by place`.execute(
      server.database.open,
    );
    expect(rows.map(({ folded }) => folded)).toEqual(names.map(foldName));
    expect(rows.map(({ key }) => key)).toEqual(names.map(nameKey));
  });

  test.each([
    ['கணேஷ்', ['kanis', 'ganis']],
    ['பாலா தினேஷ்', ['pala tinis', 'bala tinis', 'pala dinis', 'bala dinis']],
    ['கணேஷ் குமார்', ['kanis kumar', 'ganis kumar']],
    ['பிரபு தாஸ் கோபால்', ['pirabu tas kubal', 'birabu tas kubal', 'pirabu das kubal', 'birabu das kubal']],
    ['க்ஷேமா', ['ksima']],
    ['முருகன்', ['murugan']],
    ['Ganesh பாலா', ['ganis pala', 'ganis bala']],
  ])('%s is read %s, in the browser and in the database', async (name, ways) => {
    expect(typedForms(name)).toEqual(expect.arrayContaining(ways));
    const { rows } = await sql<{ read: string }>`
      select fold_name(${name}::text) as read
      union all
      select folded from soft_readings(${name}::text)`.execute(server.database.open);
    expect(rows.map(({ read }) => read)).toEqual(ways);
  });

  test.each([
    ['Ganesh', 1],
    ['Bala', 1],
    ['Shaik', 1],
    ['saik', 2],
    ['முருகன்', 1],
    ['கணேஷ்', 2],
  ])('a search for %s reads at most %i ranges', (typed, ranges) => {
    expect(typedForms(typed)).toHaveLength(ranges);
  });

  test('that begin hard or soft in Tamil are found across scripts', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    const found = async (search: string) => (await desk.list({ search })).patients.map(({ firstName }) => firstName);
    const person = { lastName: null, sex: 'male' } as const;
    await desk.register({ ...person, firstName: 'பாலா', lastName: 'குமார்', phone: '98480 11111' });
    await desk.register({ ...person, firstName: 'Dinesh', lastName: 'Babu', phone: '98480 22222' });
    await desk.register({ ...person, firstName: 'கணேஷ்', phone: '98480 33333' });
    for (const search of ['Bala', 'bal', 'Pala', 'பாலா', 'Bala Kumar', 'Kumar Bala', 'Balakumar', 'బాల'])
      expect(await found(search), search).toEqual(['பாலா']);
    for (const search of ['தினேஷ்', 'தினே', 'Dinesh', 'தினேஷ் பாபு', 'பாபு'])
      expect(await found(search), search).toEqual(['Dinesh']);
    for (const search of ['Ganesh', 'Kanesh', 'ganes', 'கணே', 'गणेश'])
      expect(await found(search), search).toEqual(['கணேஷ்']);
    for (const search of ['Tinesh', 'Balu']) expect(await found(search), search).toEqual([]);
  });

  test.each([
    ['கணேஷ்', 'Ganesh', 'likely'],
    ['Ganesh Babu', 'கணேஷ் பாபு', 'likely'],
    ['தினேஷ்', 'Ganesh', 'family'],
  ])('%s and %s with one phone are %s the same', async (firstName, typed, level) => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    const person = { phone: '98480 11111', sex: 'male' } as const;
    await desk.register({ ...person, firstName });
    expect(await desk.duplicates({ ...person, firstName: typed })).toMatchObject([{ level }]);
  });

  test('of Sai Kumar are found while they are typed, although Saik is also Shaik', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    const person = { lastName: null, sex: 'male' } as const;
    await desk.register({ ...person, firstName: 'Saikumar', phone: '98480 11111' });
    await desk.register({ ...person, firstName: 'Shaik', phone: '98480 22222' });
    const total = async (search: string) => (await desk.list({ search })).total;
    for (const search of ['saik', 'Saik', 'sai']) expect(await total(search), search).toBe(search === 'sai' ? 1 : 2);
    for (const search of ['shaik', 'saiku']) expect(await total(search), search).toBe(1);
  });

  test('are found when their vowels are written or left out', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    const found = async (search: string) => (await desk.list({ search })).patients.map(({ firstName }) => firstName);
    const person = { lastName: 'Rao', sex: 'female' } as const;
    await desk.register({ ...person, firstName: 'सलमा', phone: '98480 11111' });
    await desk.register({ ...person, firstName: 'Kamala', phone: '98480 22222' });
    await desk.register({ ...person, firstName: 'Amarnath', phone: '98480 33333' });
    await desk.register({ ...person, firstName: 'عمران', phone: '98480 44444' });
    for (const search of ['Salma', 'salm', 'सलम', 'सलमा', 'Salma Rao'])
      expect(await found(search), search).toEqual(['सलमा']);
    for (const search of ['Kamala', 'kamal', 'Kamla', 'कमला']) expect(await found(search), search).toEqual(['Kamala']);
    for (const search of ['अमरनाथ', 'amarn']) expect(await found(search), search).toEqual(['Amarnath']);
    expect(await found('imran')).toEqual(['عمران']);
    for (const search of ['Salim', 'Kamini', 'अमरेश']) expect(await found(search), search).toEqual([]);
  });

  test.each([
    'లక్ష్మి',
    'लक्ष्मी',
    'వెంకటేశ్వర్లు',
    'कृष्णमूर्ति',
    'ಲಕ್ಷ್ಮಿ',
    'லட்சுமி',
    'முருகன்',
    'கிருஷ்ணன்',
    'കൃഷ്ണൻ',
    'লক্ষ্মী',
    'ਸਿੰਘ',
    'પટેલ',
    'ମହାପାତ୍ର',
    'محمد',
    'شیخ',
    'عبدالکریم خان',
    'عبدالستار',
    'عبداللہ',
    'నరసింహ',
    'বিশ্বাস',
    'ਗੁਰਪਰੀਤ',
    'ਮਨਦੀਪ',
    'ਬਲਵੰਤ',
    'ਸੁਰਿੰਦਰ',
    'Subrahmanyam',
    'Subramaniam',
    'సుబ్రహ్మణ్యం',
  ])('every beginning of %s finds it', (name) => {
    for (let length = 1; length <= name.length; length++) {
      const typed = name.slice(0, length);
      expect(foldName(name).startsWith(foldName(asTypedSoFar(typed))), typed).toBe(true);
    }
  });

  test('in Urdu are found in Latin letters and the other way round', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    await desk.register({ firstName: 'محمد', lastName: 'خان', phone: '98480 22222', sex: 'male' });
    await desk.register({ firstName: 'Fatima', lastName: 'Begum', phone: '98480 33333', sex: 'female' });
    for (const search of ['Mohammed', 'khan', 'محم', 'فاطمہ', 'بیگم']) {
      expect((await desk.list({ search })).total, search).toBe(1);
    }
    expect((await desk.list({ search: 'محمود' })).total).toBe(0);
  });

  test('are found whether their parts are written together or apart', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    const found = async (search: string) => (await desk.list({ search })).patients.map(({ firstName }) => firstName);
    const person = { lastName: null, sex: 'male' } as const;
    await desk.register({ ...person, firstName: 'K. Sai Kumar', lastName: 'Goud', phone: '98480 11111' });
    await desk.register({ ...person, firstName: 'Durgaprasad', lastName: 'Rao', phone: '98480 22222' });
    await desk.register({ ...person, firstName: 'Rama Anjaneyulu', phone: '98480 33333' });
    await desk.register({ ...person, firstName: 'విజయలక్ష్మి', phone: '98480 44444' });
    for (const search of ['Saikumar', 'saiku', 'Saikumar Goud', 'k saikumar', 'Sai Kumar', 'సాయికుమార్'])
      expect(await found(search), search).toEqual(['K. Sai Kumar']);
    for (const search of ['Durga Prasad', 'durga p', 'Durga Prasad Rao', 'Durgaprasad Rao', 'दुर्गा प्रसाद'])
      expect(await found(search), search).toEqual(['Durgaprasad']);
    for (const search of ['Ramanjaneyulu', 'Ram Anjaneyulu'])
      expect(await found(search), search).toEqual(['Rama Anjaneyulu']);
    expect(await found('Vijaya Laxmi')).toEqual(['విజయలక్ష్మి']);
    await desk.register({ ...person, firstName: 'Vyshnavi Sree', phone: '98480 55555' });
    for (const search of ['vaishn', 'Vaishnavisri', 'వైష్ణవిశ్రీ'])
      expect(await found(search), search).toEqual(['Vyshnavi Sree']);
    for (const search of ['Kumarsai', 'Prasad Durga', 'Vijaya Rao']) expect(await found(search), search).toEqual([]);
  });

  test.each([
    ['Durga Prasad', 'Rao', 'Durgaprasad', 'Rao'],
    ['Saikumar', null, 'Sai Kumar', 'Goud'],
    ['Sai Kumar', null, 'K. Saikumar', null],
    ['K. Vijaya Lakshmi', null, 'విజయలక్ష్మి', null],
  ])('%s %s, also written %s %s, are pointed out as likely one person', async (firstName, lastName, other, family) => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    const person = { phone: '98480 11111', sex: 'female' } as const;
    await desk.register({ ...person, firstName: other, lastName: family });
    expect(await desk.duplicates({ ...person, firstName, lastName: lastName ?? '' })).toMatchObject([
      { level: 'likely' },
    ]);
  });

  test('written together point out a namesake of the same age with another phone', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    const person = { sex: 'male', birthDate: '34y' } as const;
    await desk.register({ ...person, firstName: 'Durgaprasad', lastName: 'Rao', phone: '98480 11111' });
    const typed = { ...person, phone: '98480 22222', lastName: 'Rao' };
    expect(await desk.duplicates({ ...typed, firstName: 'Durga Prasad' })).toMatchObject([{ level: 'possible' }]);
    expect(await desk.duplicates({ ...typed, firstName: 'Durga' })).toEqual([]);
  });

  test('find each other, and warn that a patient may already be registered', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist').patients;
    const lakshmi = { lastName: 'Rao', phone: '98480 11111', sex: 'female' } as const;
    await desk.register({ ...lakshmi, firstName: 'లక్ష్మి' });
    for (const search of ['Lakshmi', 'laxmi r', 'लक्ष्मी', 'లక్ష', 'லட்சுமி', 'ലക്ഷ്മി', 'লক্ষ্মী']) {
      expect((await desk.list({ search })).total, search).toBe(1);
    }
    await desk.register({ ...lakshmi, firstName: 'Jaya' });
    for (const search of ['zzzz', 'లక్ష్మణ్', 'लता']) expect((await desk.list({ search })).total, search).toBe(0);
    expect(await desk.duplicates({ ...lakshmi, firstName: 'Laxmi' })).toMatchObject([
      { level: 'likely', firstName: 'లక్ష్మి' },
      { level: 'family', firstName: 'Jaya' },
    ]);
  });
});
