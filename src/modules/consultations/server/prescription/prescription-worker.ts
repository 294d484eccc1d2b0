import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import type { PrescriptionSheet } from '../../rules/prescription-sheet.ts';
import { prescriptionDocument } from './prescription-document.ts';

export interface SheetToSet {
  id: number;
  sheet: PrescriptionSheet;
}

export type SheetSet = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; fault: string };

/** Setting a page takes tens of milliseconds of computing: here it holds up nobody. */
parentPort?.on('message', async ({ id, sheet }: SheetToSet) => {
  try {
    const pdf = new Uint8Array(await renderToBuffer(prescriptionDocument(sheet)));
    parentPort?.postMessage({ id, pdf } satisfies SheetSet, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, fault: String(error) } satisfies SheetSet);
  }
});
