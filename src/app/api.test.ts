import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { useServer } from './testing/test-server.ts';

const server = useServer();

interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

const json = { 'content-type': 'application/json' };

async function ask(path: string, options: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(`${server.url}${path}`, options);
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

describe('every refusal is problem details with a code, a sentence and the request id', () => {
  test.each([
    ['an unknown path', '/api/nothing', {}, 404, 'NOT_FOUND'],
    ['the bare prefix', '/api', {}, 404, 'NOT_FOUND'],
    ['a wrong method', '/api/patients', { method: 'PUT' }, 405, 'METHOD_NOT_SUPPORTED'],
    ['malformed JSON', '/api/auth/demo', { method: 'POST', headers: json, body: '{"role":' }, 400, 'BAD_REQUEST'],
    ['a missing body', '/api/auth/demo', { method: 'POST' }, 400, 'INVALID_INPUT'],
    [
      'a body that is no object',
      '/api/auth/demo',
      { method: 'POST', headers: json, body: '[1]' },
      400,
      'INVALID_INPUT',
    ],
    ['a body that is a number', '/api/auth/demo', { method: 'POST', headers: json, body: '1' }, 400, 'INVALID_INPUT'],
    [
      'an unknown role',
      '/api/auth/demo',
      { method: 'POST', headers: json, body: '{"role":"king"}' },
      400,
      'INVALID_INPUT',
    ],
    ['no token', '/api/patients', {}, 401, 'UNAUTHORIZED'],
    ['a forged token', '/api/patients', { headers: { authorization: 'Bearer a.b.c' } }, 401, 'UNAUTHORIZED'],
  ])('%s', async (_, path, options, status, code) => {
    const answer = await ask(path, options);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    const requestId = answer.headers.get('x-request-id');
    const detail = expect.stringMatching(/^[A-Z].+/);
    expect(answer.body).toMatchObject({ type: 'about:blank', status, code, detail, requestId });
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|at async/);
    expect(answer.status).toBe(status);
  });

  test('a wrong method is answered with the allowed methods', async () => {
    const { headers } = await ask('/api/patients', { method: 'DELETE' });
    expect(headers.get('allow')).toBe('GET, POST');
  });

  test('a body over 1 MB is refused, whether or not it declares its length', async () => {
    const large = JSON.stringify({ role: 'a'.repeat(1_100_000) });
    const stream = () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(large));
          controller.close();
        },
      });
    for (const body of [large, stream()]) {
      const options: RequestInit & { duplex: 'half' } = { method: 'POST', headers: json, body, duplex: 'half' };
      expect(await ask('/api/auth/demo', options)).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
    }
  });

  test('a body that is neither JSON nor a form is refused', async () => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await ask('/api/auth/demo', { method: 'POST', headers, body: '{"role":"admin"}' });
    expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
  });

  test('a role that the contract does not name is refused', async () => {
    const clinic = await server.newClinic();
    const headers = { authorization: `Bearer ${await clinic.tokenFor('pharmacist')}` };
    const answer = await ask('/api/patients', { headers });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', detail: "You don't have permission to access this area." },
    });
  });
});

test('a request keeps the id given by the proxy if it is valid', async () => {
  const given = await ask('/api/health', { headers: { 'x-request-id': 'proxy-42' } });
  expect(given.headers.get('x-request-id')).toBe('proxy-42');
  const nonsense = await ask('/api/health', { headers: { 'x-request-id': '<script>' } });
  expect(nonsense.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('HSTS is sent only behind TLS', async () => {
  const plain = await ask('/api/health');
  expect(plain.headers.get('strict-transport-security')).toBeNull();
  const secure = await ask('/api/health', { headers: { 'x-forwarded-proto': 'https' } });
  expect(secure.headers.get('strict-transport-security')).toContain('max-age');
});

test('health reports on the process, and ready on the database', async () => {
  expect((await ask('/api/health')).body).toEqual({ status: 'ok' });
  expect((await ask('/api/ready')).body).toEqual({ status: 'ok' });
});

test('the OpenAPI document names every path, and its page loads nothing from elsewhere', async () => {
  const { body } = await ask('/api/openapi.json');
  const paths = { '/patients': { get: {}, post: {} }, '/metrics': { get: {} }, '/auth/demo': { post: {} } };
  expect(body).toMatchObject({ openapi: expect.stringMatching(/^3\.1/), paths });
  const page = await (await fetch(`${server.url}/api/docs`)).text();
  const links = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) {
    expect(link).toMatch(/^\/api\/docs\//);
    const file = await fetch(`${server.url}${link}`);
    expect([file.status, (await file.text()).length > 0]).toEqual([200, true]);
  }
});

test('landing metrics come from the database', async () => {
  expect(await server.anonymous.siteContent.metrics()).toEqual({
    interestedPilotUsers: 25,
    developmentStartYear: 2025,
    aiFeatures: 15,
    specialties: 3,
    teamSize: 12,
    devProgress: 75,
  });
});

test('a path that is not a valid URL is answered and does not crash the server', async () => {
  const status = await new Promise((resolve, reject) => {
    request(`${server.url}`, { path: '/api/%E0%A4%A' }, (answer) => resolve(answer.statusCode))
      .on('error', reject)
      .end();
  });
  expect(status).toBe(404);
});

test('an array is refused as input, even where every field is optional', async () => {
  const clinic = await server.newClinic();
  const authorization = `Bearer ${await clinic.tokenFor('nurse')}`;
  const sent = { method: 'POST', headers: { ...json, authorization }, body: '[1]' };
  expect((await ask('/api/emergency/cases', sent)).status).toBe(400);
  expect(await clinic.as('nurse').emergency.list()).toEqual({ open: [], closed: [] });
});
