import { afterEach, expect, test } from 'vitest';
import { joinPortal, signIn } from '#app/testing/join-clinic.ts';
import { type LiveReader, openLive } from '#app/testing/open-live.ts';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { addPatient, openDesk } from '#modules/appointments/server/testing/desk.ts';

const server = useServer({ live: true });

const opened: LiveReader[] = [];
afterEach(() => {
  for (const reader of opened.splice(0)) reader.cut();
});

async function listen(clinic: TestClinic, patientId: string) {
  const account = await joinPortal(server, clinic, patientId);
  const { body } = await signIn(server, account.email);
  const reader = await openLive(server.url, body.token);
  opened.push(reader);
  return { account, reader, portal: server.withToken(body.token) };
}

const namesOf = ({ heard }: LiveReader) =>
  heard.flatMap(({ changes }) => (changes === 'everything' ? [] : changes.map(({ table }) => table)));
const tablesOf = (reader: LiveReader) => new Set(namesOf(reader));
const timesHeard = (reader: LiveReader, table: string) => namesOf(reader).filter((name) => name === table).length;
const hears = (reader: LiveReader, table: string) => expect.poll(() => tablesOf(reader).has(table)).toBe(true);

/** Two patients with open streams, and a doctor to book. */
async function openHouse() {
  const clinic = await server.newClinic();
  const { desk, place } = await openDesk(clinic);
  const reception = clinic.as('receptionist');
  const [own, other] = [await addPatient(reception), await addPatient(reception, 'Ravi')];
  return { clinic, desk, place, reception, own, other };
}

test('a patient hears that something of theirs has changed, but not which row, and nothing about other patients', async () => {
  const { clinic, desk, place, own, other } = await openHouse();
  const [asha, ravi] = [await listen(clinic, own), await listen(clinic, other)];
  const visit = await desk.book({ ...place, patientId: own, time: '10:00' });
  await hears(asha.reader, 'appointments');
  expect(asha.reader.idsOf('appointments')).toEqual([]);
  expect(asha.reader.text).not.toContain(visit.id);
  await desk.book({ ...place, patientId: other, time: '11:00' });
  await hears(ravi.reader, 'appointments');
  expect(timesHeard(asha.reader, 'appointments')).toBe(1);
  expect(asha.reader.text + ravi.reader.text).not.toMatch(/^id:/m);
});

test('a patient hears nothing about tables that the portal does not show', async () => {
  const { clinic, desk, place, own } = await openHouse();
  const { reader } = await listen(clinic, own);
  const visit = await desk.book({ ...place, patientId: own, time: '10:00' });
  await clinic.as('nurse').consultations.takeVitals({ id: visit.id, pulse: 72 });
  await desk.setStatus({ ...visit, status: 'confirmed', reason: '' });
  await hears(reader, 'appointments');
  expect([...tablesOf(reader)]).not.toContain('visit_vitals');
});

test('an unconfirmed account hears only about its link, and about everything once it is confirmed', async () => {
  const { clinic, desk, place, reception, own, other } = await openHouse();
  const { account, reader, portal } = await listen(clinic, own);
  const witness = await openLive(server.url, await clinic.tokenFor('receptionist'));
  opened.push(witness);
  await reception.portal.invite({ patientId: other, email: account.email, name: 'Asha', relation: 'spouse' });
  await hears(reader, 'patient_accounts');
  await desk.book({ ...place, patientId: other, time: '10:00' });
  await witness.waitForIds('appointments', 1);

  const code = (await portal.portal.waiting())[0]?.code ?? '';
  await clinic.as('nurse').portal.confirm({ patientId: other, userId: account.userId, code });
  await expect.poll(() => timesHeard(reader, 'patient_accounts')).toBe(2);
  expect([...tablesOf(reader)]).not.toContain('appointments');
  await desk.book({ ...place, patientId: other, time: '12:00' });
  await hears(reader, 'appointments');
});
