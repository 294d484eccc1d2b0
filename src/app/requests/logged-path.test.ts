import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, test } from 'vitest';
import { closeHttpServer, createHttpServer } from './http.ts';
import { loggedPath } from './logged-path.ts';

const key = 'k'.repeat(64);
const id = '00000000-0000-4000-8000-000000000000';

test.each([
  [`/api/auth/links/${key}`, '/api/auth/links/{token}'],
  [`/api/waiting-room/${key}`, '/api/waiting-room/{key}'],
  [`/api/patients/${id}?search=asha`, '/api/patients/{id}'],
  ['/api/patients/duplicates?firstName=Asha', '/api/patients/duplicates'],
  ['/api/health', '/api/health'],
  [`/api/auth/lnks/${key}`, '/api/?'],
  [`/link/${key}`, '/link/*'],
  [`/waiting-room/${key}`, '/waiting-room/*'],
  [`/reminders/${key}`, '/reminders/*'],
  [`/report/${key}`, '/report/*'],
  [`/hospital/patients/${id}`, '/hospital/*'],
  ['/product?from=asha', '/product'],
  ['/', '/'],
  ['/assets/index-1.js', '/assets/index-1.js'],
  [`/${key}`, `/${'k'.repeat(40)}`],
])('%s is logged as %s', (url, logged) => {
  expect(loggedPath(url)).toBe(logged);
});

test('the log of a request contains neither key nor query', async () => {
  let written = '';
  const lines = new Writable({
    write: (line, _, done) => {
      written += line;
      done();
    },
  });
  const answering = createHttpServer([async (_, response) => Boolean(response.end())], pino(lines));
  await new Promise<void>((resolve) => answering.listen(0, '127.0.0.1', resolve));
  const address = answering.address();
  const port = typeof address === 'object' ? address?.port : '';
  await fetch(`http://127.0.0.1:${port}/link/${key}?x=${key}`);
  await fetch(`http://127.0.0.1:${port}/api/auth/links/${key}`);
  await closeHttpServer(answering);
  expect(written.match(/"path":"[^"]+"/g)).toEqual(['"path":"/link/*"', '"path":"/api/auth/links/{token}"']);
  expect(written).not.toContain(key);
});
