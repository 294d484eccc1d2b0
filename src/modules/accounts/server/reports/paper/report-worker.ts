import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import type { Done } from '#foundation/server/worker-pool.ts';
import type { ReportPaper } from '../../../rules/report-paper.ts';
import { reportDocument } from './report-document.ts';

/** Laying out many pages takes seconds of computing; in this worker it blocks no requests. */
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
