/** Spreadsheets take UTF-8 for what it is only with this mark. */
export const csvStart = '\ufeff';

/** What a spreadsheet would carry out as a formula, a phone number's plus sign included, is marked as text. */
function cellText(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}
