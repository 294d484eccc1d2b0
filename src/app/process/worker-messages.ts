import cluster from 'node:cluster';
import { z } from 'zod';

/** How a worker is told which database to use: the process that starts it has opened it. */
const databaseVariable = 'KRAMA_WORKER_DATABASE';

const Handed = z.object({ url: z.string(), sessionSecret: z.string() });
type Handed = z.infer<typeof Handed>;

/** Which of the workers it is, from 0. */
const numberVariable = 'KRAMA_WORKER';

const Started = z.object({ address: z.string() });

export const environmentOfWorker = (number: number, handed: Handed) => ({
  [databaseVariable]: JSON.stringify(handed),
  [numberVariable]: String(number),
});

/** In a worker only. */
export function handedDatabase(): Handed | null {
  const text = cluster.isWorker ? process.env[databaseVariable] : undefined;
  return text ? Handed.parse(JSON.parse(text)) : null;
}

/** 0 in a server of one process. */
export const workerNumber = () => (cluster.isWorker ? Number(process.env[numberVariable] ?? 0) : 0);

/** A worker tells the process that started it; a server of one process tells the person at the terminal. */
export function tellStarted(address: string, sentence: string): void {
  if (cluster.isWorker) process.send?.({ address } satisfies z.infer<typeof Started>);
  else console.log(sentence);
}

/** The address that a worker has told, if that is what it says. */
export const startedAddress = (message: unknown): string | null => Started.safeParse(message).data?.address ?? null;
