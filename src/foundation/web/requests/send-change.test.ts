import { beforeEach, describe, expect, test } from 'vitest';
import { browserStorage, tabStorage } from '../drafts/browser-storage.ts';
import { type Deliver, EarlierWasSaved, sendChange } from './send-change.ts';

const places = [tabStorage, browserStorage];

beforeEach(() => {
  for (const place of places) for (const key of place.keys()) place.remove(key);
  const claims = { sub: 'asha', role: 'receptionist', clinic_id: 'city', exp: Date.now() / 1000 + 3600 };
  browserStorage.write('authToken', `x.${btoa(JSON.stringify(claims))}.x`);
  browserStorage.write('userEmail', 'asha@clinic.example');
});

/** Honours the idempotency key like the real server, which `idempotency.test.ts` covers. */
function createServer() {
  const done = new Map<string, string>();
  const usedUp = new Set<string>();
  return {
    effects: done,
    async answer(request: Request): Promise<Response> {
      const settled = /requests\/(.+)\/settle$/.exec(request.url)?.[1];
      if (settled) {
        if (!done.has(settled)) usedUp.add(settled);
        return Response.json({ isSaved: done.has(settled) });
      }
      const key = request.headers.get('idempotency-key') ?? '';
      if (usedUp.has(key)) return Response.json({}, { status: 409 });
      const body = await request.clone().text();
      if (body.includes('refuse')) return Response.json({}, { status: 422 });
      done.set(key, body);
      return Response.json({}, { status: 201 });
    },
  };
}

/** The possible outcomes of one try. */
const mishaps = {
  'the request is lost': async () => Promise.reject(new TypeError('Failed to fetch')),
  'the answer is lost': async (work) => {
    await work();
    throw new TypeError('Failed to fetch');
  },
  'the server is in trouble before it saves': async () => new Response('', { status: 503 }),
  'the session ends after it was saved': async (work) => {
    await work();
    return new Response('', { status: 401 });
  },
  'a proxy answers for the server after it has saved': async (work) => {
    await work();
    return new Response('', { status: 504 });
  },
} satisfies Record<string, (work: () => Promise<Response>) => Promise<Response>>;

type Mishap = keyof typeof mishaps;

const register = (name: string) =>
  new Request('http://krama.test/api/patients', { method: 'POST', body: JSON.stringify({ name }) });

function deliverTo(server: ReturnType<typeof createServer>, mishap?: Mishap): Deliver {
  const work = (request: Request) => () => server.answer(request);
  return (request) => (mishap ? mishaps[mishap](work(request)) : server.answer(request));
}

const names = Object.keys(mishaps).filter((name): name is Mishap => name in mishaps);
const sequences = names.flatMap((first) => [
  [first],
  ...names.flatMap((second) => names.map((third) => [first, second, third])),
]);

describe('a form that is sent again until it is answered', () => {
  test.each(sequences.map((sequence) => [sequence.join(', then '), sequence] as const))(
    'has one effect when %s',
    async (_, sequence) => {
      const server = createServer();
      for (const mishap of sequence)
        await sendChange(register('Asha'), deliverTo(server, mishap)).catch(() => undefined);
      expect((await sendChange(register('Asha'), deliverTo(server))).status).toBe(201);
      expect([...server.effects.values()]).toEqual(['{"name":"Asha"}']);
    },
  );

  test('takes effect a second time when it is sent again after an answer', async () => {
    const server = createServer();
    await sendChange(register('Asha'), deliverTo(server));
    await sendChange(register('Asha'), deliverTo(server));
    expect(server.effects.size).toBe(2);
  });

  test('is a new request after a refusal', async () => {
    const keys: (string | null)[] = [];
    const refusing: Deliver = async (request) => {
      keys.push(request.headers.get('idempotency-key'));
      return createServer().answer(request);
    };
    for (let press = 0; press < 2; press += 1) await sendChange(register('refuse'), refusing);
    expect(new Set(keys).size).toBe(2);
  });

  test('takes effect once when it is sent again before its first answer, and each press gets the answer', async () => {
    const server = createServer();
    const presses = await Promise.all([1, 2, 3].map(() => sendChange(register('Asha'), deliverTo(server))));
    expect(presses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await Promise.all(presses.map((answer) => answer.json()))).toEqual([{}, {}, {}]);
    expect(server.effects.size).toBe(1);
  });

  test('takes effect twice when the presses had different content', async () => {
    const server = createServer();
    await Promise.all(['Asha', 'Ravi'].map((name) => sendChange(register(name), deliverTo(server))));
    expect(server.effects.size).toBe(2);
  });

  test('stores none of its content', async () => {
    await sendChange(register('Asha'), deliverTo(createServer(), 'the answer is lost')).catch(() => undefined);
    const kept = places.flatMap((place) => place.keys().map((key) => `${key} ${place.read(key)}`));
    expect(kept.join()).toContain('POST /api/patients');
    expect(kept.filter((entry) => entry.startsWith('draft:')).join()).not.toContain('Asha');
  });
});

describe('a form that was changed before its first answer was known', () => {
  test('is not sent when the first version was saved; the next press sends it', async () => {
    const server = createServer();
    await sendChange(register('Asha'), deliverTo(server, 'the answer is lost')).catch(() => undefined);
    await expect(sendChange(register('Asha Rao'), deliverTo(server))).rejects.toThrow(EarlierWasSaved);
    expect(server.effects.size).toBe(1);
    await sendChange(register('Asha Rao'), deliverTo(server));
    expect([...server.effects.values()]).toEqual(['{"name":"Asha"}', '{"name":"Asha Rao"}']);
  });

  test('is sent when the first version never arrived, and that version never will be saved', async () => {
    const server = createServer();
    let late: Request | undefined;
    const losing: Deliver = async (request) => {
      late = request;
      throw new TypeError('Failed to fetch');
    };
    await sendChange(register('Asha'), losing).catch(() => undefined);
    await sendChange(register('Asha Rao'), deliverTo(server));
    expect(late && (await server.answer(late)).status).toBe(409);
    expect([...server.effects.values()]).toEqual(['{"name":"Asha Rao"}']);
  });
});
