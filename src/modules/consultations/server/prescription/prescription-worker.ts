import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import { smallPng } from '#foundation/server/pdf/small-png.ts';
import type { Done } from '#foundation/server/worker-pool.ts';
import type { PrescriptionSheet } from '../../rules/prescription-sheet.ts';
import { prescriptionDocument } from './prescription-document.ts';

/** A logo from before logos were written anew could be anything: without it there is still a prescription. */
async function withSafeLogo(sheet: PrescriptionSheet): Promise<PrescriptionSheet> {
  const { logo } = sheet.clinic;
  return { ...sheet, clinic: { ...sheet.clinic, logo: logo && (await smallPng(logo)) } };
}

/** Setting a page takes tens of milliseconds of computing: here it holds up nobody. */
parentPort?.on('message', async (sheet: PrescriptionSheet) => {
  const answer = (done: Done<Uint8Array<ArrayBuffer>>, moved: ArrayBuffer[] = []) =>
    parentPort?.postMessage(done, moved);
  try {
    const result = new Uint8Array(await renderToBuffer(prescriptionDocument(await withSafeLogo(sheet))));
    answer({ result }, [result.buffer]);
  } catch (error) {
    answer({ fault: String(error) });
  }
});
