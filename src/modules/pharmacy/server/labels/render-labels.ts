import { WorkerPool } from '#foundation/server/worker-pool.ts';
import type { DrugLabel } from '../../rules/dispensing/drug-label.ts';

const pool = new WorkerPool<readonly DrugLabel[], Uint8Array<ArrayBuffer>>({
  file: new URL('./labels-worker.ts', import.meta.url),
  threads: 1,
  taskMilliseconds: 20_000,
  mostWaiting: 50,
});

export const renderLabels = (clinicId: string, labels: readonly DrugLabel[], signal: AbortSignal | undefined) =>
  pool.run(clinicId, labels, signal);
