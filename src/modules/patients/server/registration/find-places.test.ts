import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';

const server = useServer();

test.each([
  ['500001', [{ district: 'Hyderabad', state: 'Telangana' }]],
  [
    '500016',
    [
      { district: 'Hyderabad', state: 'Telangana' },
      { district: 'Medchal Malkajgiri', state: 'Telangana' },
    ],
  ],
  ['744301', [{ district: 'Nicobars', state: 'Andaman and Nicobar Islands' }]],
  ['744304', [{ district: 'Nicobars', state: 'Andaman and Nicobar Islands' }]],
  ['744305', []],
  ['999999', []],
])('the PIN code %s lies in %j', async (pinCode, places) => {
  const desk = (await server.newClinic()).as('receptionist').patients;
  expect(await desk.places({ pinCode })).toEqual(places);
});

test('district and state are stored as typed and can be cleared', async () => {
  const desk = (await server.newClinic()).as('receptionist').patients;
  const asha = { firstName: 'Asha', phone: '98480 12345', sex: 'female' } as const;
  const place = { pinCode: '500016', district: ' Hyderabad ', state: 'Telangana' };
  const { id, ...patient } = await desk.register({ ...asha, ...place });
  expect(patient).toMatchObject({ district: 'Hyderabad', state: 'Telangana' });
  const changed = await desk.change({ ...asha, id, version: 1, district: '' });
  expect(changed).toMatchObject({ district: null, state: null, pinCode: null });
});
