export interface CsvLine {
  /** Line of the file where it begins, starting at 1. */
  row: number;
  cells: string[];
}

/** The lines of a CSV as spreadsheets and analysers write it: commas, semicolons or tabs, quotes, any line ends, BOM. */
export function readCsv(text: string): CsvLine[] {
  const body = text.replace(/^\ufeff/, '');
  const head = /^[^\r\n]*/.exec(body)?.[0] ?? '';
  const separator = [',', ';', '\t'].find((sign) => head.includes(sign)) ?? ',';
  const lines: CsvLine[] = [];
  let row = 1;
  let line: CsvLine = { row, cells: [] };
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    line.cells.push(cell.trim());
    cell = '';
  };
  const endLine = () => {
    endCell();
    if (line.cells.some(Boolean)) lines.push(line);
    line = { row, cells: [] };
  };
  for (let at = 0; at < body.length; at += 1) {
    const sign = body.charAt(at);
    if (sign === '\n') row += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (body.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (sign === separator) endCell();
    else if (sign === '\n') endLine();
    else if (sign !== '\r') cell += sign;
  }
  endLine();
  return lines;
}
