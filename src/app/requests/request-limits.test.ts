import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createLog } from '#foundation/server/log.ts';
import { problemOf } from '#foundation/server/requests/problems.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { useServer } from '../testing/test-server.ts';
import { closeHttpServer, createHttpServer, type Handler } from './http.ts';

const server = useServer({ live: true });

const json = { 'content-type': 'application/json' };
const nowhere = '00000000-0000-4000-8000-000000000000';

async function send(path: string, body: string | Buffer, headers: Record<string, string> = {}, method = 'POST') {
  const answer = await fetch(`${server.url}/api${path}`, { method, headers: { ...json, ...headers }, body });
  return { status: answer.status, body: Problem.partial().parse(await answer.json()) };
}

/** Sends the head of a request and the start of its body, but never the rest. */
function beginRequest(address: string, path: string, begin: string, length: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { ...json, 'content-length': length };
    const asked = request(`${address}${path}`, { method: 'POST', headers, agent: false }, (answer) => {
      resolve(answer.statusCode);
      asked.destroy();
    });
    asked.on('error', reject);
    asked.write(begin);
  });
}

describe('a body is checked before it is read', () => {
  test('a caller without permission is refused before the body is read, whole or broken', async () => {
    expect(await beginRequest(server.url, '/api/patients', '{"firstName":', 50_000)).toBe(401);
    expect(await send('/patients', '{"firstName":')).toMatchObject({ status: 401 });
    const token = await (await server.newClinic()).tokenFor('pharmacist');
    expect(await send('/patients', '{', { authorization: `Bearer ${token}` })).toMatchObject({ status: 403 });
  });

  test('an endpoint takes 64 KB, and more only where its contract says so', async () => {
    const large = JSON.stringify({ role: 'a'.repeat(70_000) });
    expect(await send('/auth/demo', large)).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE', detail: 'The request is larger than 64 KB.' },
    });
    expect(await beginRequest(server.url, '/api/auth/demo', '{', 70_000)).toBe(413);

    const token = await (await server.newClinic()).tokenFor('doctor');
    const note = JSON.stringify({
      complaint: 'ఆ'.repeat(10_000),
      history: 'ఆ'.repeat(10_000),
      advice: 'ఆ'.repeat(10_000),
      version: 0,
    });
    expect(note.length).toBeLessThan(64 * 1024);
    expect(Buffer.byteLength(note)).toBeGreaterThan(64 * 1024);
    const headers = { authorization: `Bearer ${token}` };
    expect(await send(`/consultations/${nowhere}`, note, headers, 'PUT')).toMatchObject({ status: 404 });
  });

  test.each([
    ['too deep', `${'['.repeat(40)}${']'.repeat(40)}`, 'Is nested too deeply'],
    ['too long a list', JSON.stringify(Array.from({ length: 1_001 }, () => 1)), 'Has more than 1,000 entries'],
    [
      'too many values',
      JSON.stringify(Array.from({ length: 900 }, () => Array.from({ length: 12 }, () => 1))),
      'Has too many values',
    ],
  ])('%s is refused as a whole', async (_, role, message) => {
    const { status, body } = await send('/auth/demo', `{"role":${role}}`);
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: [{ field: expect.stringMatching(/^role/), message }],
    });
  });

  test('a form is checked too', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const many = Array.from({ length: 300 }, (_, at) => `a${at}=1`).join('&');
    const faultOf = async (fields: string) => (await send('/contact', fields, form)).body.fieldErrors?.[0]?.message;
    expect(await faultOf(many)).toBe('More than 200 fields');
    expect(await faultOf(`name${'[a]'.repeat(40)}=1`)).toBe('Unknown field');
    expect(await faultOf('__proto__[isSiteAdmin]=1')).toBe('Unknown field');
  });
});

describe('text that cannot be stored is refused at its field, wherever it stands', () => {
  const message = 'Contains characters that cannot be stored';

  test.each([
    ['NUL in a password', '{"email":"a@b.example","password":"a\\u0000b"}', 'password'],
    ['half of a character', '{"email":"\\ud800","password":"x"}', 'email'],
    ['NUL in a name of a field', '{"email":"a","pass\\u0000word":"x"}', 'pass\u0000word'],
    ['NUL deep inside', '{"email":"a","more":[{"less":"\\u0000"}]}', 'more.0.less'],
  ])('%s', async (_, body, field) => {
    expect(await send('/auth/login', body)).toMatchObject({ status: 400, body: { fieldErrors: [{ field, message }] } });
  });

  test('in a query and in a path', async () => {
    const clinic = await server.newClinic();
    const headers = { authorization: `Bearer ${await clinic.tokenFor('admin')}` };
    const search = await fetch(`${server.url}/api/patients?search=%00`, { headers });
    expect([search.status, await search.json()]).toMatchObject([400, { fieldErrors: [{ field: 'search', message }] }]);
    const code = await fetch(`${server.url}/api/diagnoses/J%00`, { method: 'DELETE', headers });
    expect([code.status, await code.json()]).toMatchObject([400, { fieldErrors: [{ field: 'code', message }] }]);
  });
});

test.each([2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER])(
  'a version of %d is refused, not failed on',
  async (version) => {
    const clinic = await server.newClinic();
    const { id } = await clinic
      .as('receptionist')
      .patients.register({ firstName: 'Asha', phone: '98480 12345', sex: 'female' });
    const headers = { authorization: `Bearer ${await clinic.tokenFor('receptionist')}` };
    const change = JSON.stringify({ firstName: 'Asha', phone: '98480 12345', sex: 'female', version });
    expect(await send(`/patients/${id}`, change, headers, 'PUT')).toMatchObject({ status: 400 });
  },
);

test.each(['/live', '/audit/export', '/patients', '/health'])(
  'the headers alone of %s can be asked for',
  async (path) => {
    const clinic = await server.newClinic();
    const headers = { authorization: `Bearer ${await clinic.tokenFor('admin')}` };
    const answer = await fetch(`${server.url}/api${path}`, { method: 'HEAD', headers });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  },
);

describe('503 means busy, and says when to try again', () => {
  test.each([
    ['a deadlock', { code: '40P01' }],
    ['a database that is gone', { code: '57P01' }],
  ])('%s', (_, error) => {
    expect(problemOf(error, 'request-1')).toMatchObject({ status: 503, data: { retryAfterSeconds: 1 } });
  });
});

describe('slow connections are cut', () => {
  const patience = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };

  const readAll: Handler = async (asked, answer) => {
    asked.on('error', () => undefined);
    for await (const _ of asked);
    answer.end();
    return true;
  };

  type Limits = Parameters<typeof createHttpServer>[2];
  const impatient: Limits = { patience, unreadMilliseconds: 200 };

  async function withServer(use: (port: number) => Promise<void>, handler = readAll, limits = impatient) {
    const reading = createHttpServer([handler], createLog('silent'), limits);
    await new Promise<void>((resolve) => reading.listen(0, '127.0.0.1', resolve));
    const address = reading.address();
    try {
      await use(typeof address === 'object' && address ? address.port : 0);
    } finally {
      await closeHttpServer(reading, 0);
    }
  }

  const closed = (socket: Socket) =>
    new Promise<string>((resolve) => {
      let heard = '';
      socket.on('data', (chunk) => {
        heard += chunk;
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(heard));
    });

  test.each([
    ['that say nothing', ''],
    ['that do not finish their head', 'POST / HTTP/1.1\r\nhost: a\r\nx-slow: '],
    ['that do not finish their body', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nabc'],
  ])('%s', async (_, words) => {
    await withServer(async (port) => {
      const socket = connect(port, '127.0.0.1');
      if (words) socket.write(words);
      const heard = await closed(socket);
      expect(heard === '' || heard.startsWith('HTTP/1.1 408')).toBe(true);
    });
  });

  test('that read nothing of their answer', async () => {
    const whole = Promise.withResolvers<boolean>();
    const sendMuch: Handler = async (_, answer) => {
      answer.once('close', () => whole.resolve(answer.writableFinished));
      answer.end(Buffer.alloc(50_000_000));
      return true;
    };
    await withServer(async (port) => {
      const socket = connect(port, '127.0.0.1');
      socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
      expect(await whole.promise).toBe(false);
      socket.destroy();
    }, sendMuch);
  });

  test('but not those whose answer takes long to prepare', async () => {
    const answerLate: Handler = async (_, answer) => {
      await once(answer, 'timeout');
      answer.end('late');
      return true;
    };
    await withServer(async (port) => {
      expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('late');
    }, answerLate);
  });

  test('by the real server within 30 seconds', async () => {
    const product = createHttpServer([], createLog('silent'));
    const { headersTimeout, requestTimeout } = product;
    const lookedAfter = Object.getOwnPropertyDescriptor(product, 'connectionsCheckingInterval')?.value;
    expect(Math.max(headersTimeout, requestTimeout) + lookedAfter).toBeLessThanOrEqual(30_000);
    const tellPatience: Handler = async (_, answer) => Boolean(answer.end(String(answer.socket?.timeout)));
    const tellIt = async (port: number) => {
      const unread = Number(await (await fetch(`http://127.0.0.1:${port}`)).text());
      expect(unread).toBeGreaterThan(0);
      expect(2 * unread).toBeLessThanOrEqual(30_000);
    };
    await withServer(tellIt, tellPatience, {});
  });
});
