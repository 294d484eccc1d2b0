import { overrideText } from './prescribed-drug.ts';
import type { PrescriptionSheet } from './prescription-sheet.ts';

/** About forty pages: a larger document would block a thread for longer than other requests should wait. */
const mostWork = 150_000;
/** A line takes a line of paper, however short. Other scripts cost more because they combine several fonts. */
const workOfLine = 60;
const workOfOtherScript = 8;

const work = (text: string) =>
  text.length +
  (text.match(/\n/g)?.length ?? 0) * workOfLine +
  (text.match(/[^\0-\u024f]/g)?.length ?? 0) * workOfOtherScript;

/** The sheet with as many addenda as fit. Null if the note itself does not fit. */
export function settableSheet(sheet: PrescriptionSheet): PrescriptionSheet | null {
  const drugs = sheet.drugs.map((drug) => `${drug.drug} ${drug.note} ${drug.dose} ${overrideText(drug)}`);
  const own = [sheet.complaint, sheet.diagnosis, sheet.advice, sheet.followUp, ...drugs];
  let left = mostWork - own.reduce((sum, text) => sum + work(text), 0);
  if (left < 0) return null;
  const addenda: PrescriptionSheet['addenda'] = [];
  for (const addendum of sheet.addenda) {
    left -= work(addendum.body) + workOfLine;
    if (left < 0) break;
    addenda.push(addendum);
  }
  return { ...sheet, addenda, addendaLeftOut: sheet.addenda.length - addenda.length };
}
