// A thread of its own that holds streams open and reads what comes: the requests that are timed do not wait for it.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { openStreams } from './live.ts';

const { address, count } = z.object({ address: z.string(), count: z.int() }).parse(workerData);
for (const stream of await openStreams(address, count)) stream.resume();
parentPort?.postMessage('open');
