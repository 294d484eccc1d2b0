import { WorkerPool } from '#foundation/server/worker-pool.ts';
import type { ReportSheet } from '../../rules/report-sheet.ts';

const pool = new WorkerPool<ReportSheet, Uint8Array<ArrayBuffer>>({
  file: new URL('./report-worker.ts', import.meta.url),
  threads: 2,
  taskMilliseconds: 20_000,
  mostWaiting: 50,
});

export const renderReport = (clinicId: string, sheet: ReportSheet, signal: AbortSignal | undefined) =>
  pool.run(clinicId, sheet, signal);
