import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import type { Done } from '#foundation/server/worker-pool.ts';
import { summaryDocument } from './summary-document.ts';
import type { PrintedSummary } from './summary-sheet.ts';

parentPort?.on('message', async (sheet: PrintedSummary) => {
  const answer = (done: Done<Uint8Array<ArrayBuffer>>, moved: ArrayBuffer[] = []) =>
    parentPort?.postMessage(done, moved);
  try {
    const result = new Uint8Array(await renderToBuffer(summaryDocument(sheet)));
    answer({ result }, [result.buffer]);
  } catch (error) {
    answer({ fault: String(error) });
  }
});
