import { WorkerPool } from '#foundation/server/worker-pool.ts';
import type { ReportPaper } from '../../../rules/report-paper.ts';

const pool = new WorkerPool<ReportPaper, Uint8Array<ArrayBuffer>>({
  file: new URL('./report-worker.ts', import.meta.url),
  threads: 1,
  taskMilliseconds: 30_000,
  mostWaiting: 20,
});

export const renderReport = (clinicId: string, paper: ReportPaper, signal: AbortSignal | undefined) =>
  pool.run(clinicId, paper, signal);
