import { WorkerPool } from '#foundation/server/worker-pool.ts';
import type { BundleTask } from './bundle-task.ts';

const pool = new WorkerPool<BundleTask, Uint8Array<ArrayBuffer>>({
  file: new URL('./bundle-worker.ts', import.meta.url),
  threads: 1,
  taskMilliseconds: 30_000,
  mostWaiting: 20,
});

export const renderBundle = (clinicId: string, task: BundleTask, signal: AbortSignal | undefined) =>
  pool.run(clinicId, task, signal);
