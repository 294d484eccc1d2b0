import { goodPassword, post } from '#app/testing/join-clinic.ts';
import { sessionSecret, type TestServer } from '#app/testing/test-server.ts';
import { unseal } from '#foundation/server/secrets/sealed.ts';

/** The newest e-mail to a recipient, with the token of its link. */
export async function newestMail(server: TestServer, email: string) {
  const mail = await server.database.identity
    .selectFrom('outboxMessages')
    .select(['clinicId', 'template', 'secret'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const token = mail?.secret ? unseal(mail.secret, sessionSecret, 'outbox secrets') : '';
  return { mail, token };
}

/** Requests a reset link at sign-in and reads it from the e-mail. */
export async function askForResetLink(server: TestServer, email: string) {
  await post(server, '/auth/password-reset', { email });
  return newestMail(server, email);
}

/** Sets a new password by a link requested at sign-in. */
export async function resetByMail(server: TestServer, email: string, password = goodPassword) {
  const { mail, token } = await askForResetLink(server, email);
  return { mail, status: (await post(server, `/auth/links/${token}`, { password })).status };
}
