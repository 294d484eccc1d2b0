import { WorkerPool } from '#foundation/server/worker-pool.ts';
import type { ReportTask } from './report-task.ts';

const pool = new WorkerPool<ReportTask, Uint8Array<ArrayBuffer>>({
  file: new URL('./report-worker.ts', import.meta.url),
  threads: 2,
  taskMilliseconds: 20_000,
  mostWaiting: 50,
});

export const renderReport = (clinicId: string, task: ReportTask, signal: AbortSignal | undefined) =>
  pool.run(clinicId, task, signal);
