import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import { smallPng } from '#foundation/server/pdf/small-png.ts';
import type { Done } from '#foundation/server/worker-pool.ts';
import type { PrescriptionSheet } from '../../rules/prescription-sheet.ts';
import { prescriptionDocument } from './prescription-document.ts';

/**
 * A logo stored before logos were re-encoded on upload could be anything; if it is unsafe the prescription is printed
 * without it.
 */
async function withSafeLogo(sheet: PrescriptionSheet): Promise<PrescriptionSheet> {
  const { logo } = sheet.clinic;
  return { ...sheet, clinic: { ...sheet.clinic, logo: logo && (await smallPng(logo)) } };
}

/** Laying out a page takes tens of milliseconds of computing; in a worker it does not block other requests. */
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
