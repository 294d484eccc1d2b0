import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import type { Done } from '#foundation/server/worker-pool.ts';
import type { DaySheetPaper } from '../../rules/day-sheet-paper.ts';
import { daySheetDocument } from './day-sheet-document.ts';

/** Laying out a page takes tens of milliseconds of computing; in a worker it does not block other requests. */
parentPort?.on('message', async (sheet: DaySheetPaper) => {
  const answer = (done: Done<Uint8Array<ArrayBuffer>>, moved: ArrayBuffer[] = []) =>
    parentPort?.postMessage(done, moved);
  try {
    const result = new Uint8Array(await renderToBuffer(daySheetDocument(sheet)));
    answer({ result }, [result.buffer]);
  } catch (error) {
    answer({ fault: String(error) });
  }
});
