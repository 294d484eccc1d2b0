import { Worker } from 'node:worker_threads';
import type { PrescriptionSheet } from '../../rules/prescription-sheet.ts';
import type { SheetSet, SheetToSet } from './prescription-worker.ts';

interface Waiting {
  resolve: (pdf: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let lastId = 0;

function failAll(error: Error) {
  worker = null;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

/** One thread for all, begun when it is first needed, and again should it ever die. */
function thread(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./prescription-worker.ts', import.meta.url));
  // It must not keep a process alive that is about to end.
  worker.unref();
  worker.on('message', (answer: SheetSet) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('pdf' in answer) asked?.resolve(answer.pdf);
    else asked?.reject(new Error(`The prescription could not be set: ${answer.fault}`));
  });
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('The thread that sets prescriptions has ended.')));
  return worker;
}

export function renderPrescription(sheet: PrescriptionSheet): Promise<Uint8Array<ArrayBuffer>> {
  lastId += 1;
  const asked: SheetToSet = { id: lastId, sheet };
  return new Promise((resolve, reject) => {
    waiting.set(asked.id, { resolve, reject });
    thread().postMessage(asked);
  });
}

/** Beginning takes a second, which nobody has to wait for who says early that a prescription may be wanted. */
export function expectPrescription(): void {
  thread();
}
