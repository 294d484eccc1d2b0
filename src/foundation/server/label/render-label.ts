import { WorkerPool } from '../worker-pool.ts';
import type { Label } from './label-document.ts';

const pool = new WorkerPool<Label, Uint8Array<ArrayBuffer>>({
  file: new URL('./label-worker.ts', import.meta.url),
  threads: 2,
  taskMilliseconds: 20_000,
  mostWaiting: 50,
});

export const renderLabel = (clinicId: string, label: Label) => pool.run(clinicId, label);
