import { describe, expect, test } from 'vitest';
import { joinClinic, signIn } from '#app/testing/join-clinic.ts';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { employ, newStaff } from '../testing/employ.ts';

const server = useServer({ servers: 3 });

const codeOf = async (request: Promise<unknown>) => (await refusalOf(request)).code;

async function hire(clinic: TestClinic) {
  const email = `${crypto.randomUUID()}@b.example`;
  const { id } = await clinic.as('hr_manager').timekeeping.add(newStaff({ email }));
  const admin = clinic.as('admin');
  // The test admin exists only from the first request on.
  await admin.identity.me();
  const person = async () => (await admin.identity.people()).find((somebody) => somebody.email === email);
  const mails = async () =>
    (await admin.outbox.list({})).messages.filter((mail) => JSON.stringify(mail).includes(email));
  return { id, email, admin, person, mails };
}

describe('an account requested by HR', () => {
  test('with a role that is not their own waits without an invitation, and an admin is told', async () => {
    const clinic = await server.newClinic();
    const { id, admin, person, mails } = await hire(clinic);
    const asked = await clinic.as('hr_manager').timekeeping.linkAccount({ id, role: 'doctor' });
    expect(asked).toMatchObject({ isInvited: false, isWaiting: true, member: { hasAccount: true } });
    expect(await person()).toMatchObject({ role: 'doctor', isActive: false, isWaiting: true, hasJoined: false });
    expect(await mails()).toEqual([]);
    expect((await admin.notifications.list()).notifications).toContainEqual(
      expect.objectContaining({ title: 'An account is waiting for an admin', path: '/settings/people', screen: null }),
    );
  });

  test('is invited when it is approved, and only once', async () => {
    const clinic = await server.newClinic();
    const { id, admin, person, mails } = await hire(clinic);
    await clinic.as('hr_manager').timekeeping.linkAccount({ id, role: 'doctor' });
    const decision = { id: (await person())?.id ?? '', isApproved: true };
    const approvals = await Promise.all(Array.from({ length: 6 }, () => admin.identity.decidePlace(decision)));
    expect(new Set(approvals.map(({ isActive, isWaiting }) => isActive && !isWaiting))).toEqual(new Set([true]));
    expect(await mails()).toHaveLength(1);
    expect(await codeOf(admin.identity.decidePlace({ ...decision, isApproved: false }))).toBe('NOT_WAITING');
  });

  test('is either approved or declined, never both, and is not invited when declined', async () => {
    const clinic = await server.newClinic();
    const { id, admin, person, mails } = await hire(clinic);
    await clinic.as('hr_manager').timekeeping.linkAccount({ id, role: 'nurse' });
    const userId = (await person())?.id ?? '';
    const decide = (isApproved: boolean) => admin.identity.decidePlace({ id: userId, isApproved });
    expect(await outcomes([decide(true), decide(false)])).toEqual({ granted: 1, refusals: ['NOT_WAITING'] });
    expect(await mails()).toHaveLength((await person())?.isActive ? 1 : 0);
  });

  test('with the role of HR also waits for an admin, while an admin can invite an account at once', async () => {
    const clinic = await server.newClinic();
    const [first, second] = [await hire(clinic), await hire(clinic)];
    const own = await clinic.as('hr_manager').timekeeping.linkAccount({ id: first.id, role: 'hr_manager' });
    const other = await clinic.as('admin').timekeeping.linkAccount({ id: second.id, role: 'doctor' });
    expect([own.isInvited, other.isInvited]).toEqual([false, true]);
    expect([await first.mails(), await second.mails()].map(({ length }) => length)).toEqual([0, 1]);
  });
});

describe('a record with an account', () => {
  test('cannot be linked to another account, whatever e-mail HR enters, until an admin unlinks it', async () => {
    const clinic = await server.newClinic();
    const { member, hr } = await employ(clinic, 'nurse');
    const other = await joinClinic(server, clinic, 'hr_manager');
    const changed = await hr.change({ ...newStaff({ email: other.email }), id: member.id, version: member.version });
    expect(await codeOf(hr.linkAccount({ id: member.id, role: 'hr_manager' }))).toBe('ALREADY_LINKED');
    expect((await refusalOf(hr.unlinkAccount({ id: member.id }))).status).toBe(403);
    expect((await clinic.as('nurse').timekeeping.portal()).person).not.toBeNull();

    await clinic.as('admin').timekeeping.unlinkAccount({ id: member.id });
    const { entries } = await clinic.as('admin').audit.list({});
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'update', subject: 'staff_members', subjectId: member.id, actorRole: 'admin' }),
    );
    expect((await hr.linkAccount({ id: changed.id, role: 'hr_manager' })).member.hasAccount).toBe(true);
    const { body } = await signIn(server, other.email);
    expect((await server.withToken(body.token).timekeeping.portal()).person).not.toBeNull();
  });
});
