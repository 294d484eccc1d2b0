import { parentPort } from 'node:worker_threads';
import { Document, renderToBuffer } from '@react-pdf/renderer';
import { createElement as element, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { smallPng } from '#foundation/server/pdf/small-png.ts';
import type { Done } from '#foundation/server/worker-pool.ts';
import { receiptDocument } from '#modules/billing/server/receipt/receipt-document.ts';
import { consentDocument } from '#modules/consents/server/paper/consent-document.ts';
import { prescriptionDocument } from '#modules/consultations/server/prescription/prescription-document.ts';
import { reportDocument } from '#modules/laboratory/server/report/report-document.ts';
import type { BundleTask } from './bundle-task.ts';

/** The pages of a document, for use in another one. */
const pagesOf = (paper: ReactElement<{ children?: ReactNode }>) => paper.props.children;

/**
 * A logo stored before logos were re-encoded on upload could be anything; if it is unsafe the papers are printed
 * without it.
 */
async function withSafeLogo<Sheet extends { clinic: { logo?: string | null } }>(sheet: Sheet): Promise<Sheet> {
  sheet.clinic.logo &&= await smallPng(sheet.clinic.logo);
  return sheet;
}

async function bundleDocument({ title, receipt, prescriptions, reports, consents }: BundleTask) {
  const papers = [
    receiptDocument(receipt),
    ...(await Promise.all(prescriptions.map(withSafeLogo))).map(prescriptionDocument),
    ...(await Promise.all(reports.map(withSafeLogo))).map(reportDocument),
    ...consents.map(consentDocument),
  ];
  const pages = papers.filter((paper) => isValidElement<{ children?: ReactNode }>(paper)).map(pagesOf);
  return element(
    Document,
    { title, language: 'en-IN' },
    pages.map((page, at) => element(Fragment, { key: at }, page)),
  );
}

/** Laying out each page takes tens of milliseconds of computing; in a worker it does not block other requests. */
parentPort?.on('message', async (task: BundleTask) => {
  const answer = (done: Done<Uint8Array<ArrayBuffer>>, moved: ArrayBuffer[] = []) =>
    parentPort?.postMessage(done, moved);
  try {
    const result = new Uint8Array(await renderToBuffer(await bundleDocument(task)));
    answer({ result }, [result.buffer]);
  } catch (error) {
    answer({ fault: String(error) });
  }
});
