import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import type { Done } from '#foundation/server/worker-pool.ts';
import { type PayslipSheet, payslipDocument } from './payslip-document.ts';

parentPort?.on('message', async (sheet: PayslipSheet) => {
  const answer = (done: Done<Uint8Array<ArrayBuffer>>, moved: ArrayBuffer[] = []) =>
    parentPort?.postMessage(done, moved);
  try {
    const result = new Uint8Array(await renderToBuffer(payslipDocument(sheet)));
    answer({ result }, [result.buffer]);
  } catch (error) {
    answer({ fault: String(error) });
  }
});
