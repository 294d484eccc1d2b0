import { expect, test } from 'vitest';
import { goodPassword, post, signIn } from '#app/testing/join-clinic.ts';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient } from '#modules/appointments/server/testing/desk.ts';
import { newestMail } from '#modules/identity/server/testing/prove-email.ts';

const server = useServer({ email: true });

test.each(['receptionist', 'admin'] as const)(
  'where e-mail leaves, the invitation of a %s is seen by the invited person alone',
  async (role) => {
    const clinic = await server.newClinic();
    const patientId = await addPatient(clinic.as('receptionist'));
    const email = `${crypto.randomUUID()}@home.example`;
    const token = await clinic.tokenFor(role);
    const answer = await post(
      server,
      `/patients/${patientId}/accounts`,
      { email, name: 'Asha', relation: 'self' },
      { token },
    );
    expect(answer.body).toMatchObject({ account: { email, hasJoined: false }, link: null, isMailed: true });
    const { token: mailed } = await newestMail(server, email);
    expect(answer.text).not.toContain(mailed);
    expect((await post(server, `/auth/links/${mailed}`, { password: goodPassword })).status).toBe(204);
    expect((await signIn(server, email)).status).toBe(200);
  },
);
