import { WorkerPool } from '#foundation/server/worker-pool.ts';
import type { PrescriptionSheet } from '../../rules/prescription-sheet.ts';

const pool = new WorkerPool<PrescriptionSheet, Uint8Array<ArrayBuffer>>({
  file: new URL('./prescription-worker.ts', import.meta.url),
  threads: 2,
  taskMilliseconds: 20_000,
  mostWaiting: 50,
});

export const renderPrescription = (clinicId: string, sheet: PrescriptionSheet, signal: AbortSignal | undefined) =>
  pool.run(clinicId, sheet, signal);

export const expectPrescription = () => pool.expectWork();
