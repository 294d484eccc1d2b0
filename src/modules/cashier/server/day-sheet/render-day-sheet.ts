import { WorkerPool } from '#foundation/server/worker-pool.ts';
import type { DaySheetPaper } from '../../rules/day-sheet-paper.ts';

const pool = new WorkerPool<DaySheetPaper, Uint8Array<ArrayBuffer>>({
  file: new URL('./day-sheet-worker.ts', import.meta.url),
  threads: 1,
  taskMilliseconds: 20_000,
  mostWaiting: 50,
});

export const renderDaySheet = (clinicId: string, sheet: DaySheetPaper, signal: AbortSignal | undefined) =>
  pool.run(clinicId, sheet, signal);
