// @vitest-environment happy-dom
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStorage, tabStorage } from '#foundation/web/drafts/browser-storage.ts';
import type { SavedNote } from '../../contract-note.ts';
import { blankNote, type Note } from '../../rules/note.ts';
import { keeperOf } from './keeper-of.ts';
import { NoteKeeper, type NoteState } from './note-keeper.ts';

const visit = '00000000-0000-4000-8000-000000000001';
const otherVisit = '00000000-0000-4000-8000-000000000002';
const pause = 1_000;
const retry = 5_000;

const asSaved = (note: Note, version: number, more: Partial<SavedNote> = {}): SavedNote => ({
  ...note,
  version,
  changedAt: '2026-11-16T04:30:00.000Z',
  changedBy: 'Dr. Rao',
  signedAt: null,
  signedBy: null,
  ...more,
});

const unbegun = asSaved(blankNote, 0, { changedAt: null, changedBy: null });
type Mishap = 'lost request' | 'lost answer' | null;

/** A fake server that keeps one note, its version and the idempotency keys, as the real one does. */
function createServer() {
  const answers = new Map<string, { status: number; body: unknown }>();
  const server = {
    note: unbegun,
    saves: 0,
    mishap: null as Mishap,
    /** Simulates a save by somebody else. */
    write(changes: Partial<Note>) {
      server.note = asSaved({ ...server.note, ...changes }, server.note.version + 1);
    },
    save({ id: _, version, ...note }: Note & { id: string; version: number }) {
      if (server.note.signedAt) return problem(409, 'SIGNED', undefined);
      if (version !== server.note.version) return problem(409, 'CHANGED_MEANWHILE', { current: server.note });
      server.saves += 1;
      server.note = asSaved(note, version + 1);
      return { status: 200, body: server.note };
    },
    async answer(request: Request): Promise<Response> {
      const settled = /requests\/(.+)\/settle$/.exec(request.url)?.[1];
      if (settled) return Response.json({ isSaved: answers.get(settled)?.status === 200 });
      const { mishap } = server;
      if (mishap === 'lost request') throw new TypeError('Failed to fetch');
      const key = request.headers.get('idempotency-key') ?? '';
      const answer = answers.get(key) ?? server.save({ ...(await request.json()), id: visit });
      answers.set(key, answer);
      if (mishap === 'lost answer') throw new TypeError('Failed to fetch');
      return Response.json(answer.body, { status: answer.status });
    },
  };
  return server;
}

const problem = (status: number, code: string, data: unknown) => ({
  status,
  body: { type: 'about:blank', title: 'Conflict', status, code, detail: `Refused: ${code}`, requestId: 'r-1', data },
});

let server: ReturnType<typeof createServer>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  for (const place of [tabStorage, browserStorage]) for (const key of place.keys()) place.remove(key);
  const claims = { sub: 'rao', role: 'doctor', clinic_id: 'city', exp: Date.now() / 1000 + 3600 };
  browserStorage.write('authToken', `x.${btoa(JSON.stringify(claims))}.x`);
  browserStorage.write('userEmail', 'rao@clinic.example');
  server = createServer();
  vi.stubGlobal('fetch', (request: Request) => server.answer(request));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Lets time pass until the condition holds, for at most a minute. */
async function until(isSo: () => boolean) {
  for (let waited = 0; waited < 60_000 && !isSo(); waited += 100) {
    await goOn(100);
    await turn();
  }
}
const becomes = (keeper: NoteKeeper, saving: NoteState['saving']) => until(() => keeper.read().saving === saving);
const goOn = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('typed text is saved once, a moment after the last key', async () => {
  const keeper = new NoteKeeper(visit, unbegun);
  keeper.edit({ complaint: 'Fev' });
  await goOn(pause - 100);
  keeper.edit({ complaint: 'Fever' });
  expect(keeper.read().saving).toBe('typing');
  await becomes(keeper, 'saved');
  expect(keeper.read()).toMatchObject({ saving: 'saved', failure: null });
  expect(server).toMatchObject({ saves: 1, note: { complaint: 'Fever', version: 1 } });
});

test('listeners are told of every step until they leave', async () => {
  const keeper = new NoteKeeper(visit, unbegun);
  const heard: string[] = [];
  const leave = keeper.subscribe(() => heard.push(keeper.read().saving));
  keeper.edit({ complaint: 'Fever' });
  await becomes(keeper, 'saved');
  expect(keeper.read()).toMatchObject({ saving: 'saved' });
  leave();
  keeper.edit({ complaint: 'Fever, cough' });
  expect(heard).toEqual(['typing', 'saving', 'saved']);
});

test('text typed during a save is saved afterwards, based on the version just saved', async () => {
  const keeper = new NoteKeeper(visit, unbegun);
  keeper.edit({ complaint: 'Fever' });
  const first = keeper.save();
  keeper.edit({ complaint: 'Fever, cough' });
  await first;
  expect(keeper.read().saving).toBe('typing');
  await becomes(keeper, 'saved');
  expect(keeper.read()).toMatchObject({ saving: 'saved' });
  expect(server.note).toMatchObject({ complaint: 'Fever, cough', version: 2 });
});

test('a failed save is reported and retried automatically', async () => {
  const keeper = new NoteKeeper(visit, unbegun);
  server.mishap = 'lost request';
  keeper.edit({ complaint: 'Fever' });
  await becomes(keeper, 'failed');
  expect(keeper.read()).toMatchObject({ saving: 'failed', note: { complaint: 'Fever' } });
  expect(keeper.read().failure).not.toBeNull();
  server.mishap = null;
  await becomes(keeper, 'saved');
  expect(keeper.read()).toMatchObject({ saving: 'saved', failure: null });
  expect(server.saves).toBe(1);
});

test('after a lost answer the own text of the doctor is not treated as a conflict with a colleague', async () => {
  const keeper = new NoteKeeper(visit, unbegun);
  server.mishap = 'lost answer';
  keeper.edit({ complaint: 'Fever' });
  await becomes(keeper, 'failed');
  expect(keeper.read()).toMatchObject({ saving: 'failed' });
  server.mishap = null;
  keeper.edit({ complaint: 'Fever for three days' });
  await becomes(keeper, 'saved');
  expect(keeper.read()).toMatchObject({ saving: 'saved', conflicts: [], note: { complaint: 'Fever for three days' } });
  expect(server.note).toMatchObject({ complaint: 'Fever for three days', version: 2 });
});

test('signing after a lost answer is not a conflict either', async () => {
  const keeper = new NoteKeeper(visit, unbegun);
  server.mishap = 'lost answer';
  keeper.edit({ complaint: 'Fever' });
  await becomes(keeper, 'failed');
  server.mishap = null;
  expect(await keeper.rest()).toMatchObject({ note: { complaint: 'Fever' }, version: 1 });
});

test('reopening the page after a lost answer is not a conflict either', async () => {
  const before = new NoteKeeper(visit, unbegun);
  server.mishap = 'lost answer';
  before.edit({ complaint: 'Fever' });
  await becomes(before, 'failed');
  expect(before.read()).toMatchObject({ saving: 'failed' });
  before.edit({ complaint: 'Fever for three days' });
  server.mishap = null;
  const after = new NoteKeeper(visit, server.note);
  expect(after.read()).toMatchObject({ conflicts: [], note: { complaint: 'Fever for three days' } });
});

test('unsaved text outlives the page and is sent when the note is opened again', async () => {
  server.mishap = 'lost request';
  new NoteKeeper(visit, unbegun).edit({ complaint: 'Fever' });
  server.mishap = null;
  const again = new NoteKeeper(visit, unbegun);
  expect(again.read()).toMatchObject({ saving: 'typing', note: { complaint: 'Fever' } });
  const leave = again.attend();
  await becomes(again, 'saved');
  expect(again.read()).toMatchObject({ saving: 'saved' });
  expect(server.note.complaint).toBe('Fever');
  leave();
  expect(new NoteKeeper(visit, server.note).read().saving).toBe('saved');
});

test('changes that two writers made to different fields are both kept', async () => {
  const keeper = new NoteKeeper(visit, unbegun);
  server.write({ history: 'Diabetes' });
  keeper.edit({ complaint: 'Fever' });
  await becomes(keeper, 'saved');
  expect(keeper.read()).toMatchObject({ saving: 'saved', conflicts: [], theirs: null });
  expect(server.note).toMatchObject({ complaint: 'Fever', history: 'Diabetes', version: 2 });
});

test.each([
  { whose: 'mine', complaint: 'Fever' },
  { whose: 'theirs', complaint: 'Cough' },
] as const)('what both touched waits until somebody decides, here for $whose', async ({ whose, complaint }) => {
  const keeper = new NoteKeeper(visit, unbegun);
  server.write({ complaint: 'Cough' });
  keeper.edit({ complaint: 'Fever' });
  await until(() => keeper.read().conflicts.length > 0);
  expect(keeper.read()).toMatchObject({ conflicts: ['complaint'], theirs: { complaint: 'Cough' } });
  expect(server.note).toMatchObject({ complaint: 'Cough', version: 1 });
  expect(await keeper.rest()).toBeNull();
  keeper.decide('complaint', whose);
  await becomes(keeper, 'saved');
  expect(keeper.read()).toMatchObject({ saving: 'saved', conflicts: [], theirs: null });
  expect(server.note.complaint).toBe(complaint);
  expect(await keeper.rest()).toMatchObject({ note: { complaint }, version: server.note.version });
});

test('a note that was signed elsewhere is not sent again', async () => {
  const keeper = new NoteKeeper(visit, unbegun);
  server.note = asSaved(blankNote, 1, { signedAt: '2026-11-16T05:00:00.000Z', signedBy: 'Dr. Rao' });
  keeper.edit({ complaint: 'Fever' });
  await becomes(keeper, 'signed');
  expect(keeper.read()).toMatchObject({ saving: 'signed' });
  const sent = vi.spyOn(server, 'answer');
  await goOn(retry * 3);
  expect(sent).not.toHaveBeenCalled();
});

test('after signing nothing of the note is kept on this computer', async () => {
  const keeper = new NoteKeeper(visit, unbegun);
  keeper.edit({ complaint: 'Fever' });
  keeper.finish();
  await goOn(retry);
  expect(server.saves).toBe(0);
  expect(new NoteKeeper(visit, unbegun).read().note.complaint).toBe('');
});

test('a visit keeps the same keeper from one screen to the next while there is something to save', async () => {
  const inQueue = keeperOf(visit, unbegun);
  inQueue.edit({ complaint: 'Fever' });
  const onPage = keeperOf(visit, unbegun);
  expect(onPage).toBe(inQueue);
  await becomes(onPage, 'saved');
  expect(keeperOf(visit, unbegun)).toBe(inQueue);
  const fresh = keeperOf(visit, server.note);
  expect(fresh).not.toBe(inQueue);
  expect(fresh.read().note.complaint).toBe('Fever');
});

test('the next screen shares the keeper of an open screen, even before anything is typed', async () => {
  const inQueue = keeperOf(otherVisit, unbegun);
  const leave = inQueue.attend();
  const onPage = keeperOf(otherVisit, unbegun);
  inQueue.edit({ complaint: 'Fever' });
  expect(onPage).toBe(inQueue);
  leave();
  await becomes(onPage, 'saved');
  expect(server).toMatchObject({ saves: 1, note: { complaint: 'Fever' } });
  expect(keeperOf(otherVisit, server.note)).not.toBe(inQueue);
});

test('a signed note gets a new keeper', async () => {
  const keeper = keeperOf(visit, unbegun);
  keeper.edit({ complaint: 'Fever' });
  expect(keeperOf(visit, asSaved(blankNote, 1, { signedAt: '2026-11-16T05:00:00.000Z' }))).not.toBe(keeper);
});
