import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('works at once, then at most every so often, and once more after the last call', async () => {
  const workedAt: number[] = [];
  const startedAt = Date.now();
  const call = atMostEvery(500, async () => void workedAt.push(Date.now() - startedAt));
  for (let calls = 0; calls < 21; calls += 1) {
    call();
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(5_000);
  expect(workedAt).toEqual([0, 500, 1000, 1500, 2000, 2500]);
});

test('never runs twice at the same time, however long the work takes', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const call = atMostEvery(500, async () => {
    running += 1;
    runs += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1_700));
    running -= 1;
  });
  for (let calls = 0; calls < 30; calls += 1) {
    call();
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect([most, runs]).toEqual([1, 3]);
});

test('works again at once after a rest', async () => {
  let runs = 0;
  const call = atMostEvery(500, async () => {
    runs += 1;
  });
  call();
  await vi.advanceTimersByTimeAsync(600);
  call();
  expect(runs).toBe(2);
});
