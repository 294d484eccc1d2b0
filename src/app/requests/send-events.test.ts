import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { withEventMeta } from '@orpc/server';
import { ErrorEvent } from '@orpc/standard-server';
import { expect, onTestFinished, test } from 'vitest';
import { sendEvents } from './send-events.ts';

const stream = { status: 200, headers: { connection: 'close' } };

/** A server that answers with the events, and the answer that its client receives. */
async function answerWith(events: AsyncGenerator) {
  let sent: Promise<void> = Promise.resolve();
  let response: ServerResponse | undefined;
  const server = createServer((_, opened) => {
    response = opened;
    sent = sendEvents(opened, stream, events);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, agent: false }, resolve).on('error', reject).end();
  });
  answer.on('error', () => undefined);
  return { answer, response: () => response, sent: () => sent };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('events are sent with their numbers, and the answer ends with them', async () => {
  const { answer, sent } = await answerWith(
    (async function* () {
      yield withEventMeta({ done: 1 }, { id: '7' });
      yield { done: 2 };
    })(),
  );
  expect(answer.headers['content-type']).toBe('text/event-stream');
  expect(await textOf(answer)).toBe(
    ': \n\nevent: message\nid: 7\ndata: {"done":1}\n\nevent: message\ndata: {"done":2}\n\n',
  );
  await sent();
});

test('a fault is sent as the last event', async () => {
  const { answer } = await answerWith(
    (async function* () {
      yield { done: 1 };
      throw new ErrorEvent({ data: { code: 'CONFLICT' } });
    })(),
  );
  expect(await textOf(answer)).toMatch(/\nevent: error\ndata: \{"code":"CONFLICT"\}\n\n$/);
});

test('no event is made for a reader that has not taken the one before', async () => {
  let made = 0;
  const large = 'x'.repeat(16 * 1024 * 1024);
  const { answer, response } = await answerWith(
    (async function* () {
      while (made < 2) {
        made += 1;
        yield { large };
      }
    })(),
  );
  await expect.poll(() => response()?.writableNeedDrain).toBe(true);
  for (let turns = 0; turns < 100; turns += 1) await turn();
  expect(made).toBe(1);
  await textOf(answer);
  expect(made).toBe(2);
});

test('the events of a reader that has left are ended, even while none is due', async () => {
  let isEnded = false;
  let wake: () => void = () => undefined;
  const { answer, response, sent } = await answerWith(
    (async function* () {
      try {
        yield { done: 1 };
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        yield { done: 2 };
      } finally {
        isEnded = true;
      }
    })(),
  );
  await once(answer, 'data');
  answer.destroy();
  await expect.poll(() => response()?.closed).toBe(true);
  wake();
  await sent();
  expect(isEnded).toBe(true);
});
