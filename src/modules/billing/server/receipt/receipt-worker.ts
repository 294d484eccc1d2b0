import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import type { Done } from '#foundation/server/worker-pool.ts';
import type { ReceiptSheet } from '../../rules/receipt-sheet.ts';
import { receiptDocument } from './receipt-document.ts';

/** Laying out a page takes tens of milliseconds of computing; in this worker it blocks no requests. */
parentPort?.on('message', async (sheet: ReceiptSheet) => {
  const answer = (done: Done<Uint8Array<ArrayBuffer>>, moved: ArrayBuffer[] = []) =>
    parentPort?.postMessage(done, moved);
  try {
    const result = new Uint8Array(await renderToBuffer(receiptDocument(sheet)));
    answer({ result }, [result.buffer]);
  } catch (error) {
    answer({ fault: String(error) });
  }
});
