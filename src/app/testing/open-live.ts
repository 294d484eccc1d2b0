import { type IncomingMessage, request } from 'node:http';
import { expect } from 'vitest';
import { LiveEvent } from '#modules/live/contract.ts';

interface Heard extends LiveEvent {
  id: string | null;
}

/** Reads one event stream as it is on the wire, without the product's own client. */
export class LiveReader {
  readonly #answer: IncomingMessage;
  readonly heard: Heard[] = [];
  /** Everything received, unparsed. */
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

  /** Ids of a table's rows, in the order in which they arrived. */
  idsOf(table: string): string[] {
    return this.heard.flatMap(({ changes }) =>
      changes === 'everything' ? [] : changes.filter((rows) => rows.table === table).flatMap(({ ids }) => ids),
    );
  }

  /** Ids of a table's rows, once the expected number has arrived. */
  async waitForIds(table: string, count: number): Promise<string[]> {
    await expect.poll(() => this.idsOf(table).length).toBe(count);
    return this.idsOf(table);
  }

  async waitForEnd(): Promise<void> {
    await expect.poll(() => this.isOver).toBe(true);
  }

  /** Stops reading but stays connected. */
  pause() {
    this.#answer.pause();
  }

  /** Disconnects as if the cable were pulled out. */
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

/**
 * Opens a stream; resolves once its first event has arrived or the stream was refused. Waits for a server that is still
 * starting.
 */
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
