import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import type { Done } from '#foundation/server/worker-pool.ts';
import type { DaySheetPaper } from '../../rules/day-sheet-paper.ts';
import { daySheetDocument } from './day-sheet-document.ts';

/** Setting a page takes tens of milliseconds of computing: here it holds up nobody. */
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
