import { type APIRequestContext, expect } from '@playwright/test';
import type { Role } from '#foundation/shared/roles.ts';

let made = 0;

async function signInByApi(request: APIRequestContext, role: Role) {
  const { token } = await (await request.post('/api/auth/demo', { data: { role } })).json();
  return { authorization: `Bearer ${token}` };
}

/** A colleague with their own password, whom no other test uses. */
export async function newColleague(request: APIRequestContext, role: Role) {
  made += 1;
  const email = `colleague-${process.pid}-${Date.now()}-${made}@example.org`;
  const password = 'violet kettle over nine hills';
  const name = `Colleague ${Date.now()}${made}`;
  const headers = await signInByApi(request, 'admin');
  const answer = await request.post('/api/people', { headers, data: { email, name, role } });
  const { link, person } = await answer.json();
  const token = link.path.split('/').at(-1);
  const set = await request.post(`/api/auth/links/${token}`, { data: { password } });
  expect(set.status()).toBe(204);
  return { email, password, name, person, headers };
}
