import { describe, expect, test } from 'vitest';
import { joinPortal, post, signIn } from '#app/testing/join-clinic.ts';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { addPatient, refusalOf } from '#modules/appointments/server/testing/desk.ts';

const server = useServer();

async function openHouse() {
  const clinic = await server.newClinic();
  const desk = clinic.as('receptionist');
  return { clinic, desk, patientId: await addPatient(desk) };
}

async function signedIn(clinic: TestClinic, patientId: string) {
  const account = await joinPortal(server, clinic, patientId);
  const { body } = await signIn(server, account.email);
  return { account, portal: server.withToken(body.token) };
}

describe('an invitation to the portal', () => {
  test('is a link; who follows it sets a password and sees the own record', async () => {
    const { clinic, desk, patientId } = await openHouse();
    const { account, portal } = await signedIn(clinic, patientId);
    expect(await portal.portal.family()).toMatchObject([{ patientId, relation: 'self', firstName: 'Asha' }]);
    expect(await desk.portal.accounts({ patientId })).toMatchObject([{ userId: account.userId, hasJoined: true }]);
  });

  test('sent again makes a new link, and the first one ends', async () => {
    const { desk, patientId } = await openHouse();
    const invitation = {
      patientId,
      email: `${crypto.randomUUID()}@home.example`,
      name: 'Asha',
      relation: 'self',
    } as const;
    const first = await desk.portal.invite(invitation);
    const second = await desk.portal.invite(invitation);
    const status = async (path = '') =>
      (await post(server, `/auth${path.replace('/link', '/links')}`, null, { method: 'GET' })).status;
    expect([await status(first.link?.path), await status(second.link?.path)]).toEqual([404, 200]);
    expect(await desk.portal.accounts({ patientId })).toHaveLength(1);
  });

  test('links a child to the same account', async () => {
    const { clinic, desk, patientId } = await openHouse();
    const { account, portal } = await signedIn(clinic, patientId);
    const childId = await addPatient(desk, 'Anika');
    const { link } = await desk.portal.invite({
      patientId: childId,
      email: account.email,
      name: 'Asha',
      relation: 'child',
    });
    expect(link).toBeNull();
    expect((await portal.portal.family()).map(({ firstName }) => firstName)).toEqual(['Asha', 'Anika']);
  });

  test('is refused for who works here, and for a second self', async () => {
    const { clinic, desk, patientId } = await openHouse();
    const works = `${crypto.randomUUID()}@clinic.example`;
    await clinic.as('admin').identity.invite({ email: works, name: 'Ravi', role: 'nurse' });
    const asStaff = desk.portal.invite({ patientId, email: works, name: 'Ravi', relation: 'self' });
    expect((await refusalOf(asStaff)).code).toBe('WORKS_HERE');
    const { account } = await signedIn(clinic, patientId);
    const otherId = await addPatient(desk, 'Ravi');
    const second = desk.portal.invite({ patientId: otherId, email: account.email, name: 'Asha', relation: 'self' });
    expect((await refusalOf(second)).code).toBe('OTHER_SELF');
  });

  test('of a person who is known elsewhere too is accepted by signing in, and sets no password', async () => {
    const { desk, patientId } = await openHouse();
    const elsewhere = await server.newClinic();
    const email = `${crypto.randomUUID()}@clinic.example`;
    await elsewhere.as('admin').identity.invite({ email, name: 'Ravi', role: 'admin' });
    const { link } = await desk.portal.invite({ patientId, email, name: 'Ravi', relation: 'self' });
    const { body } = await post(server, `/auth/links/${link?.path.split('/').at(-1)}`, null, { method: 'GET' });
    expect(body.needs).toBe('sign-in');
  });

  test('needs a patient of this clinic', async () => {
    const { desk } = await openHouse();
    const { patientId } = await openHouse();
    const invited = desk.portal.invite({ patientId, email: 'a@home.example', name: 'Asha', relation: 'self' });
    expect((await refusalOf(invited)).status).toBe(404);
  });
});

test('an unlinked account sees nothing from the next request on', async () => {
  const { clinic, desk, patientId } = await openHouse();
  const { account, portal } = await signedIn(clinic, patientId);
  await desk.portal.unlink({ patientId, userId: account.userId });
  expect(await portal.portal.family()).toEqual([]);
  expect((await refusalOf(desk.portal.unlink({ patientId, userId: account.userId }))).status).toBe(404);
});

test('nobody is made a patient without one: not by an invitation, not by a change of role', async () => {
  const { clinic } = await openHouse();
  const token = await clinic.tokenFor('admin');
  const invited = await post(server, '/people', { email: 'a@b.example', name: 'Asha', role: 'patient' }, { token });
  expect(invited.status).toBe(400);
  const { person } = await clinic
    .as('admin')
    .identity.invite({ email: `${crypto.randomUUID()}@b.example`, name: 'Asha', role: 'nurse' });
  const changed = await post(
    server,
    `/people/${person.id}`,
    { ...person, role: 'patient' },
    { token, method: 'PATCH' },
  );
  expect(changed.body).toMatchObject({ status: 409, code: 'NOT_A_PATIENT' });
});

test('a patient reads who looked at the record', async () => {
  const { clinic, desk, patientId } = await openHouse();
  const { portal } = await signedIn(clinic, patientId);
  const otherId = await addPatient(desk, 'Ravi');
  await desk.patients.get({ id: patientId });
  await clinic.as('nurse').patients.get({ id: otherId });
  const openings = await portal.portal.openings({});
  expect(new Set(openings.map((opening) => opening.patientId))).toEqual(new Set([patientId]));
  expect(openings.map(({ by }) => by)).toContain('The receptionist');
});
