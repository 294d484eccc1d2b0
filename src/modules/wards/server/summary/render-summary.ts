import { WorkerPool } from '#foundation/server/worker-pool.ts';
import type { PrintedSummary } from './summary-sheet.ts';

const pool = new WorkerPool<PrintedSummary, Uint8Array<ArrayBuffer>>({
  file: new URL('./summary-worker.ts', import.meta.url),
  threads: 1,
  taskMilliseconds: 20_000,
  mostWaiting: 20,
});

export const renderSummary = (clinicId: string, sheet: PrintedSummary) => pool.run(clinicId, sheet);
