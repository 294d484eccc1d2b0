import { expect, test } from 'vitest';
import { useServer } from '../testing/test-server.ts';
import { pagePolicy } from './content-security-policy.ts';

const server = useServer();

test.each([
  ['an answer', '/api/health'],
  ['a refusal', '/api/patients'],
  ['an unknown address', '/api/nothing'],
])('the policy of answers that are not pages allows nothing: %s', async (_, path) => {
  const { headers } = await fetch(`${server.url}${path}`);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(['GET', 'OPTIONS'])('no other site may read an answer to %s', async (method) => {
  const { headers } = await fetch(`${server.url}/api/health`, { method, headers: { origin: 'https://other.example' } });
  expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

test('pages have no other base, no plugins and no frame around them, and run only our own scripts', () => {
  const rules = pagePolicy({ scripts: ["'sha256-abc='"], styles: ["'sha256-def='"] }).split('; ');
  expect(rules).toEqual(
    expect.arrayContaining([
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "script-src 'self' 'sha256-abc='",
      "style-src 'self' 'sha256-def='",
    ]),
  );
});
