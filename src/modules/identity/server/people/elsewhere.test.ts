import { expect, test } from 'vitest';
import { joinClinic, joinPortal, post, signIn } from '#app/testing/join-clinic.ts';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { resetByMail } from '../testing/prove-email.ts';
import { askForPlace } from './invite-to-clinic.ts';

const server = useServer();
const stolen = 'seven stolen silver spoons';
const tokenOf = (path: string | undefined) => path?.split('/').at(-1) ?? '';

const invite = (clinic: TestClinic, email: string) =>
  clinic.as('admin').identity.invite({ email, name: 'Neha', role: 'nurse' });

async function join(clinic: TestClinic, email: string) {
  const { person, link } = await invite(clinic, email);
  const { token } = (await signIn(server, email)).body;
  const { status } = await post(server, `/auth/links/${tokenOf(link.path)}/accept`, {}, { token });
  expect(status).toBe(200);
  return person;
}

async function openPortal(clinic: TestClinic, email: string) {
  const patient = { firstName: 'Neha', phone: '98480 12345', sex: 'female' } as const;
  const { id } = await clinic.as('receptionist').patients.register(patient);
  const { userId } = await joinPortal(server, clinic, id, { email });
  return { patientId: id, userId };
}

const place = (clinic: TestClinic, email: string) => ({
  clinicId: clinic.id,
  isDemo: false,
  email,
  name: 'Neha',
  role: 'nurse' as const,
});

const leave = (clinic: TestClinic, person: Awaited<ReturnType<typeof join>>) =>
  clinic.as('admin').identity.changePerson({ ...person, isActive: false });

/** What an account has, or had, outside the admin's clinic. */
const elsewhere: Record<string, (other: TestClinic, email: string) => Promise<unknown>> = {
  'a place': join,
  'a place that has ended': async (other, email) => leave(other, await join(other, email)),
  'an invitation that is pending': invite,
  'an invitation that was withdrawn': async (other, email) => leave(other, (await invite(other, email)).person),
  'a place that HR asked for': (other, email) => askForPlace(server.database.identity, place(other, email)),
  'a place that was declined': async (other, email) => {
    const id = await askForPlace(server.database.identity, place(other, email));
    await other.as('admin').identity.decidePlace({ id, isApproved: false });
  },
  'an account of the patient portal': openPortal,
  'an account of the patient portal that was unlinked': async (other, email) =>
    other.as('admin').portal.unlink(await openPortal(other, email)),
  'the site to run': (other, email) =>
    server.owner
      .clinic(other.id)
      .updateTable('authUsers')
      .set({ isSiteAdmin: true })
      .where('email', '=', email)
      .execute(),
};

test.each(Object.keys(elsewhere))(
  'an admin gets no link that sets the password of somebody with %s elsewhere, and loses the one they had',
  async (what) => {
    const [own, other] = [await server.newClinic(), await server.newClinic()];
    const { id, email } = await joinClinic(server, own, 'nurse');
    await resetByMail(server, email);
    const earlier = await own.as('admin').identity.createResetLink({ id });
    await elsewhere[what]?.(other, email);
    const token = await own.tokenFor('admin');
    for (const path of ['link', 'link/email']) {
      const refused = await post(server, `/people/${id}/${path}`, {}, { token });
      expect(refused.body).toMatchObject({ status: 409, code: 'WORKS_ELSEWHERE' });
    }
    const used = await post(server, `/auth/links/${tokenOf(earlier.path)}`, { password: stolen });
    expect(used.body.code).toBe('LINK_NOT_VALID');
    expect((await signIn(server, email, stolen)).status).toBe(401);
    expect((await signIn(server, email)).status).toBe(200);
  },
);

test('an admin can reset the password of a person who works nowhere else', async () => {
  const own = await server.newClinic();
  const { id, email } = await joinClinic(server, own, 'nurse');
  const { path } = await own.as('admin').identity.createResetLink({ id });
  await post(server, `/auth/links/${tokenOf(path)}`, { password: stolen });
  expect((await signIn(server, email, stolen)).status).toBe(200);
});
