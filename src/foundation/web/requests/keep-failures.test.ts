// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from './create-query-client.ts';

/** A screen with one read, and the server behind it: each request waits until the test answers it. */
function openScreen(client = createQueryClient()) {
  const asked: PromiseWithResolvers<string>[] = [];
  /** Everything the screen has shown, in order. */
  const shown: string[] = [];
  const screen = renderHook(
    () => {
      const query = useQuery({
        queryKey: ['visits'],
        queryFn: () => {
          const question = Promise.withResolvers<string>();
          asked.push(question);
          return question.promise;
        },
      });
      const now = `${query.data ?? query.error?.message ?? 'nothing'}${query.isFetching ? ', asking' : ''}`;
      if (shown.at(-1) !== now) shown.push(now);
      return query;
    },
    { wrapper: ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children) },
  );
  return {
    client,
    shown,
    leave: screen.unmount,
    retry: () => act(async () => void screen.result.current.refetch()),
    answer: (text: string) => act(async () => asked.at(-1)?.resolve(text)),
    refuse: (reason: string) => act(async () => asked.at(-1)?.reject(new Error(reason))),
  };
}

test('the reason of a failed read stays on the screen during retries, until there is an answer', async () => {
  const { shown, retry, refuse, answer } = openScreen();
  const last = () => shown.at(-1);
  await refuse('No line');
  await expect.poll(last).toBe('No line');
  await retry();
  await expect.poll(last).toBe('No line, asking');
  await refuse('Still no line');
  await expect.poll(last).toBe('Still no line');
  await retry();
  await expect.poll(last).toBe('Still no line, asking');
  await answer('6 waiting');
  await expect.poll(last).toBe('6 waiting');
  await retry();
  await expect.poll(last).toBe('6 waiting, asking');
  expect(shown).toEqual([
    'nothing, asking',
    'No line',
    'No line, asking',
    'Still no line',
    'Still no line, asking',
    '6 waiting',
    '6 waiting, asking',
  ]);
});

test('a screen that is opened anew shows no failure from before', async () => {
  const { client, shown, leave, refuse } = openScreen();
  await refuse('No line');
  await expect.poll(() => shown.at(-1)).toBe('No line');
  leave();
  expect(openScreen(client).shown).toEqual(['nothing, asking']);
});
