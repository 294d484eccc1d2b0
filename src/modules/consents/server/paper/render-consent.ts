import { WorkerPool } from '#foundation/server/worker-pool.ts';
import type { ConsentSheet } from './consent-sheet.ts';

const pool = new WorkerPool<ConsentSheet, Uint8Array<ArrayBuffer>>({
  file: new URL('./consent-worker.ts', import.meta.url),
  threads: 1,
  taskMilliseconds: 20_000,
  mostWaiting: 20,
});

export const renderConsent = (clinicId: string, sheet: ConsentSheet, signal: AbortSignal | undefined) =>
  pool.run(clinicId, sheet, signal);
