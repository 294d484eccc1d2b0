import { type IncomingMessage, request } from 'node:http';
import { expect } from 'vitest';
import { LiveEvent } from '#modules/live/contract.ts';

interface Heard extends LiveEvent {
  id: string | null;
}

/** One event stream as it is on the wire, without any client of ours. */
export class LiveReader {
  readonly #answer: IncomingMessage;
  readonly heard: Heard[] = [];
  /** Everything that came, byte for byte. */
  text = '';
  isOver = false;

  constructor(answer: IncomingMessage) {
    this.#answer = answer;
    answer.setEncoding('utf8');
    answer.on('data', (chunk: string) => this.#take(chunk));
    answer.on('error', () => undefined);
    answer.on('close', () => {
      this.isOver = true;
    });
  }

  #take(chunk: string) {
    const before = this.text.split('\n\n').length - 1;
    this.text += chunk;
    for (const block of this.text.split('\n\n').slice(before, -1)) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const data = field('data');
      if (data) this.heard.push({ ...LiveEvent.parse(JSON.parse(data)), id: field('id') ?? null });
    }
  }

  get status() {
    return this.#answer.statusCode;
  }

  get headers() {
    return this.#answer.headers;
  }

  get lastId(): string {
    return this.heard.at(-1)?.id ?? '';
  }

  /** Ids of a table's rows, in the order in which they were heard of. */
  idsOf(table: string): string[] {
    return this.heard.flatMap(({ changes }) =>
      changes === 'everything' ? [] : changes.filter((rows) => rows.table === table).flatMap(({ ids }) => ids),
    );
  }

  /** Ids of a table's rows once there are as many as expected. */
  async waitForIds(table: string, count: number): Promise<string[]> {
    await expect.poll(() => this.idsOf(table).length).toBe(count);
    return this.idsOf(table);
  }

  async waitForEnd(): Promise<void> {
    await expect.poll(() => this.isOver).toBe(true);
  }

  /** Stops reading, but stays connected. */
  pause() {
    this.#answer.pause();
  }

  /** As a cable that is pulled out. */
  cut() {
    this.#answer.destroy();
  }
}

function ask(server: string, headers: Record<string, string>): Promise<LiveReader> {
  return new Promise((resolve, reject) => {
    const asked = request(`${server}/api/live`, { headers, agent: false }, (answer) => resolve(new LiveReader(answer)));
    asked.on('error', reject);
    asked.end();
  });
}

/** Opens a stream; resolves once its first event is there, or it was refused. A server that begins is waited for. */
export async function openLive(server: string, token: string, lastEventId?: string): Promise<LiveReader> {
  const headers = { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) };
  let reader = await ask(server, headers);
  const answered = async () => {
    if (reader.status === 503) reader = await ask(server, headers);
    return reader.status;
  };
  await expect.poll(answered).not.toBe(503);
  if (reader.status === 200) await expect.poll(() => reader.heard.length).toBeGreaterThan(0);
  return reader;
}
