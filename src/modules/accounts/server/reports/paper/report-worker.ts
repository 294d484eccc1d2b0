import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import type { Done } from '#foundation/server/worker-pool.ts';
import type { ReportPaper } from '../../../rules/report-paper.ts';
import { reportDocument } from './report-document.ts';

/** Setting many pages takes seconds of computing: here it holds up nobody. */
parentPort?.on('message', async (paper: ReportPaper) => {
  const answer = (done: Done<Uint8Array<ArrayBuffer>>, moved: ArrayBuffer[] = []) =>
    parentPort?.postMessage(done, moved);
  try {
    const result = new Uint8Array(await renderToBuffer(reportDocument(paper)));
    answer({ result }, [result.buffer]);
  } catch (error) {
    answer({ fault: String(error) });
  }
});
