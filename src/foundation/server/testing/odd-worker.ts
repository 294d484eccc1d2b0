import { parentPort } from 'node:worker_threads';
import type { Done } from '../worker-pool.ts';

/** Does what the pool's tests ask for: counts, or misbehaves. */
parentPort?.on('message', (task: string) => {
  const answer = (done: Done<string>) => parentPort?.postMessage(done);
  if (task === 'die') process.exit(1);
  if (task === 'throw') throw new Error('thrown outside');
  if (task === 'hang') for (;;);
  if (task === 'fail') answer({ fault: 'not this one' });
  else answer({ result: task });
});
