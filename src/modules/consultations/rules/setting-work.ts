import { overrideText } from './prescribed-drug.ts';
import type { PrescriptionSheet } from './prescription-sheet.ts';

/** About forty pages: more would keep a thread busy for longer than others should wait for it. */
const mostWork = 150_000;
/** A line is a line of paper, however short; other scripts are put together from several fonts. */
const workOfLine = 60;
const workOfOtherScript = 8;

const work = (text: string) =>
  text.length +
  (text.match(/\n/g)?.length ?? 0) * workOfLine +
  (text.match(/[^\0-\u024f]/g)?.length ?? 0) * workOfOtherScript;

/** A sheet as it can be set: with the addenda that there is room for. Null when there is none for the note itself. */
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
