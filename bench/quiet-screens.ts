// A separate thread that holds streams open and reads them, so that the timed requests do not wait for it.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { openStreams } from './live.ts';

const { address, count } = z.object({ address: z.string(), count: z.int() }).parse(workerData);
for (const stream of await openStreams(address, count)) stream.resume();
parentPort?.postMessage('open');
