import { expect, test } from 'vitest';
import { goodPassword, joinClinic, post, signIn } from '#app/testing/join-clinic.ts';
import { useServer } from '#app/testing/test-server.ts';

const server = useServer({ servers: 3 });

test('a link works for only one of ten people who use it at once', async () => {
  const clinic = await server.newClinic();
  const email = `${crypto.randomUUID()}@clinic.example`;
  const { link } = await clinic.as('admin').identity.invite({ email, name: 'Neha', role: 'nurse' });
  const path = `/auth/links/${link?.path.split('/').at(-1)}`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(server, path, { password: goodPassword })));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
});

test('a clinic always keeps an active admin, even when two admins remove each other at once', async () => {
  const clinic = await server.newClinic();
  const first = await joinClinic(server, clinic, 'admin');
  const second = await joinClinic(server, clinic, 'admin');
  const admins = (await clinic.as('admin').identity.people()).filter(({ role }) => role === 'admin');
  const founder = admins.find(({ email }) => email !== first.email && email !== second.email);
  const tokens = [(await signIn(server, first.email)).body.token, (await signIn(server, second.email)).body.token];
  if (founder) {
    const { id, version } = founder;
    const leave = { id, version, role: 'nurse', isActive: true };
    expect((await post(server, `/people/${id}`, leave, { token: tokens[0], method: 'PATCH' })).status).toBe(200);
  }
  const remove = ({ id, version }: typeof first, token: string) =>
    post(server, `/people/${id}`, { role: 'admin', isActive: false, version }, { token, method: 'PATCH' });
  const answers = await Promise.all([remove(first, tokens[1]), remove(second, tokens[0])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('LAST_ADMIN');
});
