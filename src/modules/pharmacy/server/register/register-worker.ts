import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import { smallPng } from '#foundation/server/pdf/small-png.ts';
import type { Done } from '#foundation/server/worker-pool.ts';
import type { RegisterSheet } from '../../rules/registers/register-sheet.ts';
import { registerDocument } from './register-document.ts';

/** Rendering a register takes seconds of computing; in a worker it does not block other requests. */
parentPort?.on('message', async (sheet: RegisterSheet) => {
  const answer = (done: Done<Uint8Array<ArrayBuffer>>, moved: ArrayBuffer[] = []) =>
    parentPort?.postMessage(done, moved);
  try {
    const logo = sheet.clinic.logo && (await smallPng(sheet.clinic.logo));
    const result = new Uint8Array(
      await renderToBuffer(registerDocument({ ...sheet, clinic: { ...sheet.clinic, logo } })),
    );
    answer({ result }, [result.buffer]);
  } catch (error) {
    answer({ fault: String(error) });
  }
});
