import { WorkerPool } from '#foundation/server/worker-pool.ts';
import type { RegisterSheet } from '../../rules/registers/register-sheet.ts';

const pool = new WorkerPool<RegisterSheet, Uint8Array<ArrayBuffer>>({
  file: new URL('./register-worker.ts', import.meta.url),
  threads: 1,
  taskMilliseconds: 30_000,
  mostWaiting: 20,
});

export const renderRegister = (clinicId: string, sheet: RegisterSheet, signal: AbortSignal | undefined) =>
  pool.run(clinicId, sheet, signal);
