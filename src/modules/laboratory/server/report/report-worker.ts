import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import { smallPng } from '#foundation/server/pdf/small-png.ts';
import type { Done } from '#foundation/server/worker-pool.ts';
import { cumulativeDocument } from './cumulative-document.ts';
import { reportDocument } from './report-document.ts';
import type { ReportTask } from './report-task.ts';

const documentOf = (task: ReportTask) =>
  task.kind === 'report' ? reportDocument(task.sheet) : cumulativeDocument(task.sheet);

/** A logo from before logos were written anew could be anything: without it there is still a report. */
async function withSafeLogo(task: ReportTask): Promise<ReportTask> {
  const { clinic } = task.sheet;
  clinic.logo &&= await smallPng(clinic.logo);
  return task;
}

/** Setting a page takes tens of milliseconds of computing: here it holds up nobody. */
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
