import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import type { Done } from '#foundation/server/worker-pool.ts';
import { consentDocument } from './consent-document.ts';
import type { ConsentSheet } from './consent-sheet.ts';

parentPort?.on('message', async (sheet: ConsentSheet) => {
  const answer = (done: Done<Uint8Array<ArrayBuffer>>, moved: ArrayBuffer[] = []) =>
    parentPort?.postMessage(done, moved);
  try {
    const result = new Uint8Array(await renderToBuffer(consentDocument(sheet)));
    answer({ result }, [result.buffer]);
  } catch (error) {
    answer({ fault: String(error) });
  }
});
