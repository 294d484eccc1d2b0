import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import { smallPng } from '#foundation/server/pdf/small-png.ts';
import type { Done } from '#foundation/server/worker-pool.ts';
import { cumulativeDocument } from './cumulative-document.ts';
import { reportDocument } from './report-document.ts';
import type { ReportTask } from './report-task.ts';

const documentOf = (task: ReportTask) =>
  task.kind === 'report' ? reportDocument(task.sheet) : cumulativeDocument(task.sheet);

/**
 * A logo saved before logos were re-encoded could be anything; if it cannot be re-encoded, the report goes without it.
 */
async function withSafeLogo(task: ReportTask): Promise<ReportTask> {
  const { clinic } = task.sheet;
  clinic.logo &&= await smallPng(clinic.logo);
  return task;
}

/** Rendering a page takes tens of milliseconds of computing: in this thread it holds up nobody. */
parentPort?.on('message', async (task: ReportTask) => {
  const answer = (done: Done<Uint8Array<ArrayBuffer>>, moved: ArrayBuffer[] = []) =>
    parentPort?.postMessage(done, moved);
  try {
    const result = new Uint8Array(await renderToBuffer(documentOf(await withSafeLogo(task))));
    answer({ result }, [result.buffer]);
  } catch (error) {
    answer({ fault: String(error) });
  }
});
