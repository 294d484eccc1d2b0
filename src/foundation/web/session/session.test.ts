// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { browserStorage } from '../drafts/browser-storage.ts';
import { useSession } from './session.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const tokenUntil = (exp: number) => `a.${btoa(JSON.stringify({ sub: 'x', role: 'doctor', clinic_id: 'c', exp }))}.c`;
const [past, future] = [1, Math.floor(Date.now() / 1000) + 3_600].map(tokenUntil);
const email = 'doctor@demo.krama.example';

function open(token: string | undefined, userEmail: string | null) {
  if (token) browserStorage.write('authToken', token);
  if (userEmail) browserStorage.write('userEmail', userEmail);
  return renderHook(useSession).result.current;
}

test('a token that is still valid is a session with its e-mail', () => {
  expect(open(future, email)).toMatchObject({ token: future, email, role: 'doctor' });
  expect(browserStorage.read('authToken')).toBe(future);
});

test.each([
  ['a token that has expired', past, email],
  ['a token that cannot be read', 'not-a-token', email],
  ['a token without its e-mail', future, null],
  ['an e-mail without its token', undefined, email],
])('%s is not a session, and both keys are cleared', (_what, token, userEmail) => {
  expect(open(token, userEmail)).toBeNull();
  expect([browserStorage.read('authToken'), browserStorage.read('userEmail')]).toEqual([null, null]);
});
