// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useRowChanges } from './use-row-changes.ts';

interface Row {
  id: string;
  version: number;
  name: string;
}

const row: Row = { id: 'a', version: 1, name: 'Paracetamol' };
const other: Row = { id: 'b', version: 1, name: 'Cetirizine' };

/** A list on a screen, and the server behind it: each change sent waits until the test answers it. */
function openList({ isOnScreen = (): boolean => true } = {}) {
  const sent: {
    base: Row;
    input: string;
    answer: () => void;
    callOff: () => void;
    refuse: (reason: string) => void;
  }[] = [];
  const heard = {
    saved: [] as string[],
    lost: [] as string[],
    undo: [] as ((inverse: string) => void)[],
    refreshes: 0,
  };
  const client = new QueryClient();
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async () => {
    heard.refreshes += 1;
  });
  const view = renderHook(
    () =>
      useRowChanges<Row, string>({
        send: (base, input) =>
          new Promise((resolve, reject) => {
            sent.push({
              base,
              input,
              answer: () => resolve({ ...base, name: input, version: base.version + 1 }),
              callOff: () => resolve(base),
              refuse: (reason) => reject(new Error(reason)),
            });
          }),
        apply: (shown, input) => ({ ...shown, name: input }),
        refreshes: ['rows'],
        onSaved: (_, input, undo) => {
          heard.saved.push(input);
          heard.undo.push(undo);
        },
        explain: (error) => ({ sentence: String(error), requestId: null, fieldErrors: [], isInvalid: false }),
        isOnScreen,
        onLost: (lost, failure) => heard.lost.push(`${lost.name}: ${failure.sentence}`),
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children),
    },
  );
  const change = (changed: Row, input: string) => act(async () => view.result.current.change(changed, input));
  const answer = (at: number) => act(async () => sent[at]?.answer());
  const callOff = (at: number) => act(async () => sent[at]?.callOff());
  const refuse = (at: number, reason: string) => act(async () => sent[at]?.refuse(reason));
  return { sent, heard, change, answer, callOff, refuse, list: () => view.result.current, leave: view.unmount };
}

test('a change shows at once, and then stays as saved by the server', async () => {
  const { change, answer, list, heard } = openList();
  await change(row, 'Dolo');
  expect(list().shown(row).name).toBe('Dolo');
  expect(list().shown(other).name).toBe('Cetirizine');
  await answer(0);
  expect(heard).toMatchObject({ saved: ['Dolo'], refreshes: 1, lost: [] });
  expect(list().shown({ ...row, name: 'Dolo' }).name).toBe('Dolo');
});

test('a cancelled change leaves the row as it was, and is reported neither as saved nor as lost', async () => {
  const { change, callOff, list, heard } = openList();
  await change(row, 'Dolo');
  await callOff(0);
  expect(list().shown(row).name).toBe('Paracetamol');
  expect(list().faultOf(row)).toBeNull();
  expect(heard).toMatchObject({ saved: [], lost: [] });
});

test('a failed change reverts the row and says so there, and Retry sends the same change', async () => {
  const { change, refuse, answer, list, sent, heard } = openList();
  await change(row, 'Dolo');
  await refuse(0, 'no line');
  expect(list().shown(row).name).toBe('Paracetamol');
  expect(list().faultOf(row)?.failure.sentence).toBe('Error: no line');
  expect(list().faultOf(other)).toBeNull();
  await act(async () => list().faultOf(row)?.retry());
  expect(list().faultOf(row)).toBeNull();
  expect(sent[1]).toMatchObject({ base: row, input: 'Dolo' });
  await answer(1);
  expect(heard).toMatchObject({ saved: ['Dolo'], lost: [] });
});

test('a fault that is dismissed is gone, and nothing is sent', async () => {
  const { change, refuse, list, sent } = openList();
  await change(row, 'Dolo');
  await refuse(0, 'no line');
  await act(async () => list().faultOf(row)?.dismiss());
  expect(list().faultOf(row)).toBeNull();
  expect(sent).toHaveLength(1);
});

test('changes to one row are sent one after another, each based on the previous answer', async () => {
  const { change, answer, list, sent } = openList();
  await change(row, 'Dolo');
  await change(row, 'Crocin');
  expect(sent).toHaveLength(1);
  expect(list().shown(row).name).toBe('Crocin');
  await answer(0);
  expect(list().shown(row).name).toBe('Crocin');
  expect(sent[1]?.base).toEqual({ id: 'a', version: 2, name: 'Dolo' });
});

test('changes of two rows do not wait for each other', async () => {
  const { change, sent } = openList();
  await change(row, 'Dolo');
  await change(other, 'Alerid');
  expect(sent.map(({ input }) => input)).toEqual(['Dolo', 'Alerid']);
});

test('a change that fails while the next one is running is reported apart from the row', async () => {
  const { change, refuse, answer, list, sent, heard } = openList();
  await change(row, 'Dolo');
  await change(row, 'Crocin');
  await refuse(0, 'no line');
  expect(heard.lost).toEqual(['Paracetamol: Error: no line']);
  expect(list().faultOf(row)).toBeNull();
  expect(sent[1]?.base).toEqual(row);
  await answer(1);
  expect(heard.saved).toEqual(['Crocin']);
});

test('Undo starts from the saved row, and offers no Undo of its own', async () => {
  const { change, answer, sent, heard } = openList();
  await change(row, 'Dolo');
  await answer(0);
  await act(async () => heard.undo[0]?.('Paracetamol'));
  expect(sent[1]).toMatchObject({ base: { version: 2, name: 'Dolo' }, input: 'Paracetamol' });
  await answer(1);
  expect(heard.saved).toEqual(['Dolo']);
});

test.each([
  { when: 'the row has left the screen', open: () => openList({ isOnScreen: () => false }), leaves: false },
  { when: 'the list has left the screen', open: () => openList(), leaves: true },
])('a change that fails when $when is still reported', async ({ open, leaves }) => {
  const { change, refuse, heard, leave } = open();
  await change(row, 'Dolo');
  if (leaves) leave();
  await refuse(0, 'no line');
  expect(heard.lost).toEqual(['Paracetamol: Error: no line']);
});

test('opening a row waits for its change and gets the row of the server, even when the change was refused', async () => {
  const { change, answer, refuse, list } = openList();
  const got: (Row | 'none yet')[] = ['none yet', 'none yet'];
  await change(row, 'Dolo');
  list()
    .settled(row)
    .then((settled) => got.splice(0, 1, settled));
  await change(other, 'Okacet');
  list()
    .settled(other)
    .then((settled) => got.splice(1, 1, settled));
  expect(got).toEqual(['none yet', 'none yet']);
  await answer(0);
  await refuse(1, 'no line');
  expect(got).toEqual([{ id: 'a', version: 2, name: 'Dolo' }, other]);
  expect(await list().settled(row)).toEqual({ id: 'a', version: 2, name: 'Dolo' });
});
