// The laboratory of one clinic with a million tests: its list and search, results from an analyser, and the report's
// PDF.

import { z } from 'zod';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { mostTogether } from '#modules/laboratory/rules/analysers/message-batch.ts';
import { handOverTogether } from '#modules/laboratory/server/analyser-link/hand-over.ts';
import type { Target } from '../compare.ts';
import { fillLaboratory, testsOfClinic, waitingNumber, waitingTubes } from '../fill/fill-laboratory.ts';
import { demoToken } from '../http-load.ts';
import { get, row } from './hospital.ts';
import { post } from './writes.ts';

const Found = z.object({ tests: z.array(z.object({ id: z.string(), version: z.int() })) });
const Added = z.object({ key: z.string() });

/** A completed test of a waiting tube, found and reported as a technician would do it. */
async function reportedTest(address: string, technician: string): Promise<string> {
  const found = await get(address, technician, `/lab/tests?search=${waitingNumber(waitingTubes)}`);
  const [test] = Found.parse(JSON.parse(Buffer.from(found).toString())).tests;
  if (!test) throw new Error('The waiting tube is not found');
  const { id, version } = test;
  await post(address, technician, `/lab/tests/${id}/results`, { version, values: [{ code: 'k', value: '4.1' }] });
  return id;
}

const potassium = (n: number) =>
  [
    `MSH|^~\\&|A|B|||20261117||ORU^R01|${n}|P|2.5`,
    `OBR|1||${waitingNumber((n % (waitingTubes - 1)) + 1)}`,
    'OBX|1|NM|2823-3^K^LN||4.1|mmol/L|||||F',
    '',
  ].join('\r');

const lineSeconds = 10;

/**
 * Sends messages as the link does while an analyser sends without a pause: one request after the other, each as full as
 * allowed.
 */
async function overTheLine(serverUrl: string, analyserKey: string): Promise<number> {
  const end = performance.now() + lineSeconds * 1000;
  let sent = 0;
  while (performance.now() < end) {
    const messages = Array.from({ length: mostTogether }, (_, at) => ({
      key: crypto.randomUUID(),
      message: potassium(sent + at),
    }));
    const { outcome, reason } = await handOverTogether({ serverUrl, analyserKey }, messages);
    if (outcome !== 'taken') throw new Error(reason);
    sent += messages.length;
  }
  return Math.round(sent / lineSeconds);
}

export async function benchLaboratory(target: Target): Promise<void> {
  const { address, databaseUrl } = target;
  await fillLaboratory(databaseUrl);
  const [admin, technician] = [await demoToken(address, 'admin'), await demoToken(address, 'lab_tech')];
  const read = (path: string) => () => get(address, technician, path);
  console.log(`\nlaboratory: one clinic with ${countText(testsOfClinic)} tests, in milliseconds`);
  const rows = [
    await row(target, 'first page', 30, read('/lab/tests')),
    await row(target, 'tiles', 30, read('/lab/figures')),
    await row(target, 'search by patient', 50, read('/lab/tests?search=lakshmi%204000')),
    await row(target, 'search by test', 50, read('/lab/tests?search=haemoglobin')),
    await row(target, 'worklist', 50, read('/lab/worklist')),
    await row(target, 'to bill', 50, () =>
      get(address, admin, `/billing/to-bill?day=${dayIn('Asia/Kolkata', new Date())}`),
    ),
  ];
  const report = await reportedTest(address, technician);
  rows.push(await row(target, "a report's PDF", 800, read(`/lab/tests/${report}/report`)));
  console.table(rows);

  const { key } = Added.parse(JSON.parse(await post(address, admin, '/lab/analysers', { name: 'Bench' })));
  const results = await overTheLine(address, key);
  console.log(`Results over the line, each a message with flags and audit: ${results} a second (at least 200).`);
}
