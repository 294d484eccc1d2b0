import { describe, expect, test } from 'vitest';
import { joinPortal, post, signIn } from '#app/testing/join-clinic.ts';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { addPatient, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { newStaff } from '#modules/timekeeping/server/testing/employ.ts';

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
  test('is a link with which the invited person sets a password and sees their own record', async () => {
    const { clinic, desk, patientId } = await openHouse();
    const { account, portal } = await signedIn(clinic, patientId);
    expect(await portal.portal.family()).toMatchObject([{ patientId, relation: 'self', firstName: 'Asha' }]);
    expect(await desk.portal.accounts({ patientId })).toMatchObject([{ userId: account.userId, hasJoined: true }]);
  });

  test('that is sent again has a new link, and the first one stops working', async () => {
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
    expect((await portal.portal.family()).map(({ firstName }) => firstName)).toEqual(['Asha']);
    expect(await portal.portal.waiting()).toMatchObject([{ firstName: 'Anika' }]);
    const { userId } = account;
    const code = (await portal.portal.waiting())[0]?.code ?? '';
    await clinic.as('nurse').portal.confirm({ patientId: childId, userId, code });
    expect((await portal.portal.family()).map(({ firstName }) => firstName)).toEqual(['Asha', 'Anika']);
  });

  test('is refused for someone who works here, and for a second own record', async () => {
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

  test('of a person known in another clinic cannot set a password: the e-mail address is confirmed first', async () => {
    const { desk, patientId } = await openHouse();
    const elsewhere = await server.newClinic();
    const email = `${crypto.randomUUID()}@clinic.example`;
    await elsewhere.as('admin').identity.invite({ email, name: 'Ravi', role: 'admin' });
    const { link } = await desk.portal.invite({ patientId, email, name: 'Ravi', relation: 'self' });
    const { body } = await post(server, `/auth/links/${link?.path.split('/').at(-1)}`, null, { method: 'GET' });
    expect(body).toMatchObject({ needs: 'e-mail', hasPassword: false });
  });

  test('to a merged record opens the one that was kept', async () => {
    const { clinic, desk, patientId } = await openHouse();
    const otherId = await addPatient(desk, 'Aasha');
    await desk.patients.merge({ keptId: patientId, otherId, take: [], keptVersion: 1, otherVersion: 1 });
    const { portal } = await signedIn(clinic, otherId);
    expect(await portal.portal.family()).toMatchObject([{ patientId, firstName: 'Asha' }]);
  });

  test('needs a patient of this clinic', async () => {
    const { desk } = await openHouse();
    const { patientId } = await openHouse();
    const invited = desk.portal.invite({ patientId, email: 'a@home.example', name: 'Asha', relation: 'self' });
    expect((await refusalOf(invited)).status).toBe(404);
  });
});

describe('an account linked by the desk', () => {
  async function linkedByDesk() {
    const house = await openHouse();
    const account = await joinPortal(server, house.clinic, house.patientId, { by: 'receptionist' });
    const { body } = await signIn(server, account.email);
    return { ...house, account, portal: server.withToken(body.token) };
  }
  type Portal = Awaited<ReturnType<typeof linkedByDesk>>['portal'];
  const isConfirmed = async ({ portal }: Portal) => [
    ...(await portal.family()).map(() => true),
    ...(await portal.waiting()).map(() => false),
  ];
  const codeOf = async ({ portal }: Portal) => (await portal.waiting())[0]?.code ?? '';

  test.each(['doctor', 'nurse', 'admin'] as const)('is confirmed by a %s, once, and says by whom', async (role) => {
    const { clinic, desk, patientId, account, portal } = await linkedByDesk();
    const link = { patientId, userId: account.userId, code: await codeOf(portal) };
    expect(await isConfirmed(portal)).toEqual([false]);
    const code = link.code === '000000' ? '000001' : '000000';
    expect((await refusalOf(clinic.as(role).portal.confirm({ ...link, code }))).fieldErrors).toEqual([
      { field: 'code', message: 'This is not the code in their portal' },
    ]);
    expect(await isConfirmed(portal)).toEqual([false]);
    expect((await refusalOf(desk.portal.confirm(link))).status).toBe(403);
    const first = await clinic.as(role).portal.confirm(link);
    expect(await clinic.as('nurse').portal.confirm(link)).toEqual(first);
    expect(await isConfirmed(portal)).toEqual([true]);
    const timeline = await desk.patients.timeline({ id: patientId });
    expect(timeline).toContainEqual(
      expect.objectContaining({
        title: 'Portal access given',
        by: 'The receptionist',
        text: `Asha Rao, ${account.email}`,
      }),
    );
    expect(timeline).toContainEqual(expect.objectContaining({ title: 'Portal access confirmed', by: `The ${role}` }));
    const { entries } = await clinic.as('admin').audit.list({});
    expect(entries.filter(({ subject }) => subject === 'patient_accounts').map(({ action }) => action)).toEqual([
      'update',
      'insert',
    ]);
  });

  test('waits for confirmation again after it was unlinked and linked anew', async () => {
    const { clinic, desk, patientId, account, portal } = await linkedByDesk();
    const link = { patientId, userId: account.userId };
    await clinic.as('doctor').portal.confirm({ ...link, code: await codeOf(portal) });
    await desk.portal.unlink(link);
    await desk.portal.invite({ patientId, email: account.email, name: 'Asha Rao', relation: 'self' });
    expect(await isConfirmed(portal)).toEqual([false]);
    const titles = (await desk.patients.timeline({ id: patientId })).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Portal access ended', 'Portal access confirmed']));
  });

  test('cannot be confirmed before it has joined, and a new link from the desk cancels a confirmation by an admin', async () => {
    const { clinic, desk, patientId } = await openHouse();
    const invitation = {
      patientId,
      email: `${crypto.randomUUID()}@home.example`,
      name: 'Asha',
      relation: 'self',
    } as const;
    const { account } = await clinic.as('admin').portal.invite(invitation);
    expect(account.confirmedAt).not.toBeNull();
    const again = await desk.portal.invite(invitation);
    expect(again.account.confirmedAt).toBeNull();
    const confirmed = clinic.as('nurse').portal.confirm({ patientId, userId: account.userId, code: '123456' });
    expect((await refusalOf(confirmed)).code).toBe('NOT_JOINED');
  });

  test('is never that of a staff member, unless it is their own record', async () => {
    const { clinic, desk, patientId } = await openHouse();
    const { phone } = await desk.patients.get({ id: patientId });
    const hire = async (changes: object) => {
      const email = `${crypto.randomUUID()}@home.example`;
      await clinic.as('hr_manager').timekeeping.add(newStaff({ email, ...changes }));
      return { patientId, email, name: 'Asha' };
    };
    const stranger = await hire({ phone: '+919848099999' });
    const own = await hire({ phone });
    expect((await refusalOf(desk.portal.invite({ ...stranger, relation: 'self' }))).code).toBe('ASK_ADMIN');
    expect((await refusalOf(desk.portal.invite({ ...own, relation: 'spouse' }))).code).toBe('ASK_ADMIN');
    expect((await desk.portal.invite({ ...own, relation: 'self' })).account.email).toBe(own.email);
    expect(
      (await clinic.as('admin').portal.invite({ ...stranger, relation: 'parent' })).account.confirmedAt,
    ).toBeTruthy();
  });
});

test('an unlinked account sees nothing from its next request on', async () => {
  const { clinic, desk, patientId } = await openHouse();
  const { account, portal } = await signedIn(clinic, patientId);
  await desk.portal.unlink({ patientId, userId: account.userId });
  expect(await portal.portal.family()).toEqual([]);
  expect((await refusalOf(desk.portal.unlink({ patientId, userId: account.userId }))).status).toBe(404);
});

test('no one becomes a patient without an own record, neither by an invitation nor by a change of role', async () => {
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

test('a patient sees who looked at a record that was merged into theirs, until the merge is undone', async () => {
  const { clinic, desk, patientId } = await openHouse();
  const otherId = await addPatient(desk, 'Aasha');
  await clinic.as('doctor').patients.get({ id: otherId });
  const { account, portal } = await signedIn(clinic, patientId);
  const doctors = async () => (await portal.portal.openings({})).filter(({ role }) => role === 'doctor');
  expect(await doctors()).toEqual([]);
  await desk.patients.merge({ keptId: patientId, otherId, take: [], keptVersion: 1, otherVersion: 1 });
  const [waiting] = await portal.portal.waiting();
  const link = { patientId, userId: account.userId, code: waiting?.code ?? '' };
  await clinic.as('nurse').portal.confirm(link);
  expect(await doctors()).toMatchObject([{ by: 'The doctor', patientId }]);
  const [merge] = await desk.patients.merges({ id: patientId });
  await desk.patients.undoMerge({ id: merge?.id ?? '' });
  expect(await doctors()).toEqual([]);
});

test('a patient sees who looked at their record', async () => {
  const { clinic, desk, patientId } = await openHouse();
  const { portal } = await signedIn(clinic, patientId);
  const otherId = await addPatient(desk, 'Ravi');
  await desk.patients.get({ id: patientId });
  await clinic.as('nurse').patients.get({ id: otherId });
  const openings = await portal.portal.openings({});
  expect(new Set(openings.map((opening) => opening.patientId))).toEqual(new Set([patientId]));
  expect(openings).toContainEqual(expect.objectContaining({ by: 'The receptionist', isListed: false }));
});
