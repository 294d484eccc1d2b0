/** Spreadsheets take UTF-8 for what it is only with this mark. */
export const csvStart = '\ufeff';

/** A day, with or without its time. */
const isDate = (text: string) => /^\d{2}\/\d{2}\/\d{4}(?:,? \d{1,2}:\d{2}(?: [ap]m)?)?$/i.test(text);

/** A loss stays a figure, which a spreadsheet adds up. */
const isNegative = (text: string) => /^-\d+(?:\.\d+)?$/.test(text);

/** A spreadsheet would run what starts like a formula, and cut the plus and the zeros off a phone number. */
const isReadAsOther = (text: string) => /^[=+\-@\t\r]|^0\d/.test(text) && !isDate(text) && !isNegative(text);

function cellText(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = isReadAsOther(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}
