// @vitest-environment happy-dom
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStorage, tabStorage } from '#foundation/web/drafts/browser-storage.ts';
import type { SavedBillDraft } from '../../contract-drafts.ts';
import type { BillDraft, DraftLine } from '../../rules/bill-draft.ts';
import { DraftKeeper, type DraftState } from './draft-keeper.ts';

const begun = { patientId: '00000000-0000-4000-8000-000000000001', practice: 'hospital', day: null } as const;
const pause = 1_000;
const retry = 5_000;

const blank: BillDraft = { lines: [], discount: null, billTo: null, method: null, offered: {} };
const line = (unitPrice: number): DraftLine => ({
  ...{ key: 'a', description: 'Plaster', category: 'Other', quantity: 1, unitPrice },
  ...{ source: null, sourceId: null, moreIds: [] },
});
const costs = (unitPrice: number) => ({ lines: [line(unitPrice)] });
const priceOf = ({ draft }: { draft: BillDraft }) => draft.lines[0]?.unitPrice;

const asSaved = (draft: BillDraft, version: number, changedBy = 'Sita'): SavedBillDraft => ({
  ...{ id: '00000000-0000-4000-8000-000000000009', ...begun, firstName: 'Asha', lastName: null },
  ...{ version, draft, changedAt: '2026-11-18T04:30:00.000Z', changedBy },
});

/** A fake server that keeps one draft like the real one. */
function createServer() {
  const server = {
    saved: null as SavedBillDraft | null,
    saves: 0,
    mishap: null as 'lost request' | 'lost answer' | null,
    /** Saves a draft as another user at another desk. */
    write(draft: Partial<BillDraft>) {
      server.saved = asSaved({ ...blank, ...draft }, (server.saved?.version ?? 0) + 1, 'Lakshmi');
    },
    save({ known, draft }: { known: { version: number } | null; draft: BillDraft }) {
      if ((known?.version ?? 0) !== (server.saved?.version ?? 0)) return { status: 409, body: changedMeanwhile() };
      server.saves += 1;
      server.saved = asSaved(draft, (known?.version ?? 0) + 1);
      return { status: 200, body: server.saved };
    },
    async answer(request: Request): Promise<Response> {
      if (request.url.endsWith('/settle')) return Response.json({ isSaved: false });
      if (server.mishap === 'lost request') throw new TypeError('Failed to fetch');
      const { status, body } = server.save(await request.json());
      if (server.mishap === 'lost answer') throw new TypeError('Failed to fetch');
      return Response.json(body, { status });
    },
  };
  const changedMeanwhile = () => ({
    ...{ type: 'about:blank', title: 'Conflict', status: 409, code: 'CHANGED_MEANWHILE', detail: 'Changed' },
    ...{ requestId: 'r-1', data: { current: server.saved } },
  });
  return server;
}

let server: ReturnType<typeof createServer>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  for (const place of [tabStorage, browserStorage]) for (const key of place.keys()) place.remove(key);
  const claims = { sub: 'sita', role: 'receptionist', clinic_id: 'city', exp: Date.now() / 1000 + 3600 };
  browserStorage.write('authToken', `x.${btoa(JSON.stringify(claims))}.x`);
  browserStorage.write('userEmail', 'sita@clinic.example');
  server = createServer();
  vi.stubGlobal('fetch', (request: Request) => server.answer(request));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = () => new DraftKeeper(begun, [], server.saved);
const goOn = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Lets time pass until the condition holds, at most a minute. */
async function until(isSo: () => boolean) {
  for (let waited = 0; waited < 60_000 && !isSo(); waited += 100) {
    await goOn(100);
    await turn();
  }
}
const becomes = (keeper: DraftKeeper, saving: DraftState['saving']) => until(() => keeper.read().saving === saving);

test('a draft is saved once, a moment after the last key, and leaves nothing on this computer', async () => {
  const keeper = open();
  keeper.edit(costs(100));
  await goOn(pause - 100);
  keeper.edit(costs(200));
  expect(keeper.read().saving).toBe('typing');
  await becomes(keeper, 'saved');
  expect(server.saves).toBe(1);
  expect(priceOf(server.saved ?? { draft: blank })).toBe(200);
  expect(browserStorage.keys().filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('a draft that could not be sent outlives the page and is sent when the bill is opened again', async () => {
  server.mishap = 'lost request';
  const before = open();
  before.edit(costs(100));
  await becomes(before, 'failed');
  expect(before.read().failure).not.toBeNull();
  server.mishap = null;
  const after = open();
  expect(priceOf(after.read())).toBe(100);
  const leave = after.attend();
  await becomes(after, 'saved');
  expect(server.saves).toBe(1);
  leave();
});

test('leaving the page saves unsaved changes', async () => {
  const keeper = open();
  const leave = keeper.attend();
  keeper.edit(costs(100));
  leave();
  await becomes(keeper, 'saved');
  expect(server.saves).toBe(1);
});

test('after a lost answer the own changes are not taken for those of another desk', async () => {
  const keeper = open();
  server.mishap = 'lost answer';
  keeper.edit(costs(100));
  await becomes(keeper, 'failed');
  server.mishap = null;
  keeper.edit(costs(200));
  await becomes(keeper, 'saved');
  expect(keeper.read()).toMatchObject({ theirs: null, saved: { version: 2 } });
});

test('changes from another desk appear here while no one is typing here', () => {
  server.write(costs(100));
  const keeper = open();
  server.write(costs(200));
  keeper.meet(server.saved);
  expect(priceOf(keeper.read())).toBe(200);
  keeper.meet(asSaved({ ...blank, ...costs(100) }, 1));
  expect(priceOf(keeper.read())).toBe(200);
});

test.each([
  { whose: 'mine', price: 300 },
  { whose: 'theirs', price: 200 },
] as const)('what two desks typed at once waits until someone decides, here for $whose', async ({ whose, price }) => {
  server.write(costs(100));
  const keeper = open();
  server.write(costs(200));
  keeper.edit(costs(300));
  await until(() => keeper.read().theirs !== null);
  await goOn(retry * 2);
  expect(priceOf(server.saved ?? { draft: blank })).toBe(200);
  keeper.decide(whose);
  await becomes(keeper, 'saved');
  expect(priceOf(keeper.read())).toBe(price);
  expect(priceOf(server.saved ?? { draft: blank })).toBe(price);
});

test('a draft that another desk issued or discarded is only saved again on request', async () => {
  server.write(costs(100));
  const keeper = open();
  server.saved = null;
  keeper.meet(null);
  expect(keeper.read().saving).toBe('gone');
  await goOn(retry * 2);
  expect(server.saves).toBe(0);
  keeper.startAgain();
  await becomes(keeper, 'saved');
  expect(server.saved).toMatchObject({ version: 1 });
});

test('a draft issued here is not reported as gone and does not come back', async () => {
  const keeper = open();
  keeper.edit(costs(100));
  await becomes(keeper, 'saved');
  keeper.edit(costs(200));
  expect(await keeper.rest()).toMatchObject({ version: 1 });
  keeper.meet(null);
  expect(keeper.read().saving).toBe('typing');
  server.saved = null;
  keeper.finish();
  await goOn(retry * 2);
  expect(server.saves).toBe(1);
  expect(open().read()).toMatchObject({ saving: 'saved', draft: { lines: [] } });
});
