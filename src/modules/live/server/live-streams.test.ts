import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Announcements } from '#foundation/server/connections/announcements.ts';
import type { Handles } from '#foundation/server/database/database.ts';
import { DatabaseUnavailable } from '#foundation/server/database/database-unavailable.ts';
import { createLog } from '#foundation/server/log.ts';
import type { Announcement } from './announcement.ts';
import { LiveStreams } from './live-streams.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A patient is told only of own rows, which needs no database query. */
const caller = {
  sessionId: randomUUID(),
  authUserId: randomUUID(),
  userId: randomUUID(),
  clinicId: randomUUID(),
  email: 'asha@clinic.example',
  role: 'patient',
  isSiteAdmin: false,
  isDemo: false,
} as const;

const noDatabase: Handles = {
  clinic: () => {
    throw new Error('not asked');
  },
  patient: () => {
    throw new Error('not asked');
  },
  get identity(): never {
    throw new Error('not asked');
  },
  get site(): never {
    throw new Error('not asked');
  },
  get demoSite(): never {
    throw new Error('not asked');
  },
  get open(): never {
    throw new Error('not asked');
  },
};

/** Streams of a process whose database announcements are controlled by the test. */
function openProcess() {
  let heard: Parameters<Announcements['hear']>[1] | undefined;
  const announcements = {
    isHearing: true,
    hear: (_channel, hearing) => {
      heard = hearing;
    },
    tell: () => undefined,
    start: async () => undefined,
    reconnect: vi.fn(),
    close: async () => undefined,
  } satisfies Announcements;
  const streams = new LiveStreams({
    announcements,
    endedSessions: {
      stateOf: () => 'open',
      onEnded: () => undefined,
      heardEverywhere: async () => undefined,
      close: () => undefined,
    },
    database: noDatabase,
    tables: { notifications: 'own' },
    figures: {},
    log: createLog('silent'),
  });
  const hear = (payload: string) => heard?.onMessage(payload);
  const announce = (announcement: Announcement) => hear(JSON.stringify(announcement));
  const line = { isSignedIn: vi.fn(async () => true), hangUp: vi.fn() };
  announce({ kind: 'beat' });
  return {
    announcements,
    streams,
    hear,
    announce,
    line,
    deafen: () => heard?.onDeaf?.(),
    open: () => streams.open({ caller, line, lastEventId: undefined, signal: undefined }),
  };
}

const manyIds = (count: number) => Array.from({ length: count }, () => randomUUID());

function tell(process: ReturnType<typeof openProcess>, ids: string[]) {
  const { clinicId, userId } = caller;
  process.announce({ kind: 'own', clinicId, userId, changes: [{ table: 'notifications', ids }] });
}

test('a slow reader gets the changes that came in the meantime merged into one', async () => {
  const process = openProcess();
  const events = process.open();
  await events.next();
  const ids = manyIds(300);
  for (const id of ids) tell(process, [id, ids[0] ?? '']);
  expect((await events.next()).value).toMatchObject({ changes: [{ table: 'notifications', ids }] });
});

test('a very slow reader is told to read everything again instead of getting an unlimited list of ids', async () => {
  const process = openProcess();
  const events = process.open();
  await events.next();
  for (let bursts = 0; bursts < 200; bursts += 1) tell(process, manyIds(100));
  expect((await events.next()).value).toMatchObject({ changes: 'everything' });
});

test('a reader that takes nothing for half a minute is disconnected', async () => {
  const process = openProcess();
  await process.open().next();
  for (const seconds of [0, 10, 10, 10]) {
    vi.advanceTimersByTime(seconds * 1_000);
    process.announce({ kind: 'beat' });
    expect(process.line.hangUp).not.toHaveBeenCalled();
    await turn();
  }
  vi.advanceTimersByTime(10_000);
  process.announce({ kind: 'beat' });
  expect(process.line.hangUp).toHaveBeenCalled();
});

test('a stream ends when its token has expired', async () => {
  const process = openProcess();
  const events = process.open();
  await events.next();
  process.line.isSignedIn.mockResolvedValue(false);
  process.announce({ kind: 'beat' });
  expect(await events.next()).toEqual({ done: true, value: undefined });
  expect(process.streams.size).toBe(0);
});

test('a stream ends when its token cannot be checked, and the process keeps running', async () => {
  const process = openProcess();
  const events = process.open();
  await events.next();
  process.line.isSignedIn.mockRejectedValue(new DatabaseUnavailable('away'));
  process.announce({ kind: 'beat' });
  expect(await events.next()).toEqual({ done: true, value: undefined });
});

test('setting the clock back an hour changes only the time that a stream reports', async () => {
  const process = openProcess();
  const events = process.open();
  await events.next();
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(process.streams.isBeatDue()).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(process.streams.isBeatDue()).toBe(true);
  process.announce({ kind: 'beat' });
  expect((await events.next()).value).toEqual({ at: new Date().toISOString(), changes: [] });
});

test('a process that hears nothing for half a minute reconnects and accepts no streams until it hears something', async () => {
  const process = openProcess();
  vi.advanceTimersByTime(29_000);
  expect(process.announcements.reconnect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(process.announcements.reconnect).toHaveBeenCalled();
  expect(process.open).toThrow(DatabaseUnavailable);
  process.announce({ kind: 'beat' });
  expect(process.open).not.toThrow();
});

test('an announcement that cannot be understood is ignored', async () => {
  const process = openProcess();
  const events = process.open();
  await events.next();
  process.hear('not even JSON');
  process.hear('{"kind":"from the future"}');
  process.announce({ kind: 'beat' });
  expect((await events.next()).value).toMatchObject({ changes: [] });
});

test('a process that has lost the database ends its streams', async () => {
  const process = openProcess();
  const events = process.open();
  await events.next();
  process.deafen();
  expect(await events.next()).toMatchObject({ done: true });
  expect(process.open).toThrow(DatabaseUnavailable);
});

test('a server that is stopping ends its streams and opens no new ones', async () => {
  const process = openProcess();
  const events = process.open();
  await events.next();
  process.streams.close();
  expect(await events.next()).toMatchObject({ done: true });
  expect(await process.open().next()).toMatchObject({ done: true });
});
