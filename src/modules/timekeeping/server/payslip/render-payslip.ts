import { WorkerPool } from '#foundation/server/worker-pool.ts';
import type { PayslipSheet } from './payslip-document.ts';

const pool = new WorkerPool<PayslipSheet, Uint8Array<ArrayBuffer>>({
  file: new URL('./payslip-worker.ts', import.meta.url),
  threads: 1,
  taskMilliseconds: 20_000,
  mostWaiting: 50,
});

export const renderPayslip = (clinicId: string, sheet: PayslipSheet, signal: AbortSignal | undefined) =>
  pool.run(clinicId, sheet, signal);
