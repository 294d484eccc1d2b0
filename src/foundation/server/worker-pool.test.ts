import { expect, test } from 'vitest';
import { Busy } from './requests/busy.ts';
import { problemOf } from './requests/problems.ts';
import { WorkerPool } from './worker-pool.ts';

const newPool = (options: Partial<ConstructorParameters<typeof WorkerPool>[0]> = {}) =>
  new WorkerPool<string, string>({
    file: new URL('./testing/odd-worker.ts', import.meta.url),
    threads: 2,
    taskMilliseconds: 30_000,
    mostWaiting: 100,
    ...options,
  });

test('every task gets its own answer', async () => {
  const pool = newPool();
  const tasks = Array.from({ length: 20 }, (_, at) => `task ${at}`);
  const answers = await Promise.all(tasks.map((task, at) => pool.run(`clinic ${at % 3}`, task)));
  expect(answers).toEqual(tasks);
});

test.each(['die', 'throw', 'fail'])('a task that makes its thread %s fails alone', async (fault) => {
  const pool = newPool();
  const results = await Promise.allSettled(['before', fault, 'after', 'later'].map((task) => pool.run('clinic', task)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});

test('a task that takes too long is ended, and its clinic goes on', async () => {
  const pool = newPool({ taskMilliseconds: 3_000 });
  const [hung, next] = await Promise.allSettled([pool.run('clinic', 'hang'), pool.run('clinic', 'next')]);
  expect(hung).toMatchObject({ status: 'rejected', reason: expect.any(Busy) });
  expect(next).toMatchObject({ value: 'next' });
});

test('a clinic with many tasks does not keep the others waiting', async () => {
  const pool = newPool();
  const hanging = pool.run('greedy', 'hang');
  let greedy = 0;
  const many = Array.from({ length: 50 }, () => pool.run('greedy', 'again').then(() => (greedy += 1)));
  expect(await pool.run('modest', 'once')).toBe('once');
  expect(greedy).toBe(0);
  hanging.catch(() => undefined);
  for (const one of many) one.catch(() => undefined);
});

test('clinics take turns', async () => {
  const pool = newPool({ threads: 1 });
  const order: string[] = [];
  const run = (clinic: string) => pool.run(clinic, clinic).then((answer) => order.push(answer));
  await Promise.all([run('a'), run('a'), run('a'), run('b'), run('b'), run('c')]);
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b']);
});

test('a clinic with too many waiting tasks is told to come again', async () => {
  const pool = newPool({ mostWaiting: 2 });
  const asked = ['one', 'two', 'three', 'four'].map((task) => pool.run('clinic', task));
  const results = await Promise.allSettled(asked);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(problemOf(new Busy(), '')).toMatchObject({ status: 503, code: 'BUSY', data: { retryAfterSeconds: 1 } });
});

test('a waiting task is dropped when its caller has gone', async () => {
  const pool = newPool({ threads: 1, mostWaiting: 2 });
  const done: string[] = [];
  const run = (task: string, signal?: AbortSignal) => pool.run('clinic', task, signal).then((one) => done.push(one));
  const leaving = new AbortController();
  const first = run('first');
  const left = run('left', leaving.signal);
  const last = run('last');
  leaving.abort();
  await expect(left).rejects.toMatchObject({ code: 'CLIENT_CLOSED_REQUEST' });
  // There is room in the queue again.
  await Promise.all([first, last, run('after')]);
  await expect(run('never', leaving.signal)).rejects.toMatchObject({ status: 499 });
  expect(done).toEqual(['first', 'last', 'after']);
});
