import { WorkerPool } from '#foundation/server/worker-pool.ts';
import type { ReceiptSheet } from '../../rules/receipt-sheet.ts';

const pool = new WorkerPool<ReceiptSheet, Uint8Array<ArrayBuffer>>({
  file: new URL('./receipt-worker.ts', import.meta.url),
  threads: 2,
  taskMilliseconds: 20_000,
  mostWaiting: 50,
});

export const renderReceipt = (clinicId: string, sheet: ReceiptSheet, signal: AbortSignal | undefined) =>
  pool.run(clinicId, sheet, signal);
