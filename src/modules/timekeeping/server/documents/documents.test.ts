import { expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { today } from '#modules/appointments/server/testing/desk.ts';
import { photo, upload } from '#modules/files/server/testing/upload.ts';
import { addDays } from '../../rules/time.ts';
import { employ } from '../testing/employ.ts';
import { remindOfDocuments } from './remind-of-documents.ts';

const server = useServer();

async function keepDocument(clinic: TestClinic, title: string, expiresOn: string | null) {
  const { own } = await employ(clinic, 'nurse');
  const target = { url: server.url, token: await clinic.tokenFor('nurse') };
  const { body } = await upload(target, await photo(), { purpose: 'staff-document' });
  await own.addDocument({ fileId: body.fileId, title, expiresOn });
  return own;
}

test('the owner of a document and HR are reminded before it expires, once for each step', async () => {
  const clinic = await server.newClinic();
  const own = await keepDocument(clinic, 'Registration', addDays(today(), 20));
  await keepDocument(clinic, 'Passport', addDays(today(), 400));
  await keepDocument(clinic, 'Certificate', null);
  const run = () => remindOfDocuments(server.database.clinic(clinic.id));
  const bodies = async (role: 'nurse' | 'hr_manager') =>
    (await clinic.as(role).notifications.list()).notifications.map(({ body }) => body);
  await run();
  await run();
  const day = addDays(today(), 20).split('-').reverse().join('/');
  expect(await bodies('nurse')).toEqual([`Registration expires on ${day}.`]);
  expect(await bodies('hr_manager')).toEqual([`The nurse: Registration expires on ${day}.`]);
  const [document] = (await own.documents()).filter(({ title }) => title === 'Registration');
  const change = { id: document?.id ?? '', title: 'Registration', isRemoved: false };
  await own.changeDocument({ ...change, expiresOn: addDays(today(), -1) });
  await run();
  expect(await bodies('nurse')).toHaveLength(2);
  expect((await bodies('nurse'))[0]).toContain('Registration expired on');
});
