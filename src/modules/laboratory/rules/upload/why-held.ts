import type { MatchedUpload } from './match-upload.ts';

/**
 * Why results that an analyser sent for one tube are not used in whole or in part; null if all are. Values that the
 * tube's tests already have are no reason: the message came twice.
 */
export function whyHeld({
  rows,
  results,
  repeated,
  unclear,
}: MatchedUpload): { reason: string; rows: number[] } | null {
  const all = rows.map(({ row }) => row);
  const wrong = rows.find(({ row, fault }) => fault !== null && !repeated.has(row));
  if (wrong) return { reason: wrong.test ? `${wrong.analyte}: ${wrong.fault}` : (wrong.fault ?? ''), rows: all };
  const left = rows.find(({ row }) => unclear.has(row));
  if (left) return { reason: `${left.analyte}: ${left.note}`, rows: all.filter((row) => unclear.has(row)) };
  if (results.size > 0 || repeated.size > 0) return null;
  const notOrdered = rows.find(({ patient, value }) => patient && value);
  return notOrdered ? { reason: notOrdered.note, rows: all } : null;
}
