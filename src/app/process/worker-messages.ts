import cluster from 'node:cluster';
import { z } from 'zod';

/** Tells a worker which database to use; its parent process has opened it. */
const databaseVariable = 'KRAMA_WORKER_DATABASE';

const Handed = z.object({ url: z.string(), sessionSecret: z.string() });
type Handed = z.infer<typeof Handed>;

/** The worker's number, from 0. */
const numberVariable = 'KRAMA_WORKER';

const Started = z.object({ address: z.string() });

export const environmentOfWorker = (number: number, handed: Handed) => ({
  [databaseVariable]: JSON.stringify(handed),
  [numberVariable]: String(number),
});

/** Null unless the process is a worker. */
export function handedDatabase(): Handed | null {
  const text = cluster.isWorker ? process.env[databaseVariable] : undefined;
  return text ? Handed.parse(JSON.parse(text)) : null;
}

/** 0 in a single-process server. */
export const workerNumber = () => (cluster.isWorker ? Number(process.env[numberVariable] ?? 0) : 0);

/** A worker reports to its parent process, a single-process server to the terminal. */
export function tellStarted(address: string, sentence: string): void {
  if (cluster.isWorker) process.send?.({ address } satisfies z.infer<typeof Started>);
  else console.log(sentence);
}

/** The address in a worker's start message; null for any other message. */
export const startedAddress = (message: unknown): string | null => Started.safeParse(message).data?.address ?? null;
