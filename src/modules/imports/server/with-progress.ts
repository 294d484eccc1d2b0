import { setTimeout as pause } from 'node:timers/promises';

const tellingMilliseconds = 250;

/** Reports the progress of a task several times a second, then its result. */
export async function* withProgress<Result>(work: (report: (done: number) => void) => Promise<Result>) {
  let done = 0;
  let isOver = false;
  const running = work((count) => {
    done = count;
  }).finally(() => {
    isOver = true;
  });
  const settled = running.then(
    () => undefined,
    () => undefined,
  );
  while (!isOver) {
    await Promise.race([settled, pause(tellingMilliseconds)]);
    if (!isOver) yield { kind: 'progress' as const, done };
  }
  yield await running;
}
