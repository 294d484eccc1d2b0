/** Byte order mark, without which spreadsheets do not recognise UTF-8. */
export const csvStart = '\ufeff';

/** A day with or without a time. */
const isDate = (text: string) => /^\d{2}\/\d{2}\/\d{4}(?:,? \d{1,2}:\d{2}(?: [ap]m)?)?$/i.test(text);

/** A negative number stays a number, so that a spreadsheet can add it up. */
const isNegative = (text: string) => /^-\d+(?:\.\d+)?$/.test(text);

/**
 * A spreadsheet would run text that starts like a formula, and strip the plus and the leading zeros from a phone
 * number.
 */
const isReadAsOther = (text: string) => /^[=+\-@\t\r]|^0\d/.test(text) && !isDate(text) && !isNegative(text);

function cellText(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = isReadAsOther(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}
