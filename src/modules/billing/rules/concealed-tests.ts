import type { Bill } from './bill.ts';

/** The description on a bill of a test that only the laboratory, admins and the doctor may know about. */
export const concealedTest = 'Laboratory test';

interface Line {
  description: string;
  category: string;
}

export const isTest = ({ category }: Line) => category === 'Laboratory';
const isConcealed = (line: Line) => isTest(line) && line.description === concealedTest;

const words = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Whether a test line contains one of the names, alone or among other words. */
export const saysName = (line: Line, names: readonly string[]): boolean =>
  isTest(line) && names.some((name) => words(line.description).includes(words(name)));

type BillLines = Bill['lines'];

function together(lines: BillLines): BillLines {
  const [first] = lines;
  if (!first || lines.length === 1 || !lines.some(isConcealed)) return lines;
  const sum = (of: (line: BillLines[number]) => number) => lines.reduce((added, line) => added + of(line), 0);
  const named = [...new Set(lines.filter((line) => !isConcealed(line)).map(({ description }) => description))];
  const [amount, discount] = [sum((line) => line.amount), sum((line) => line.discount)];
  return [
    {
      ...first,
      description: named.length > 0 ? `Laboratory tests: ${named.join(', ')} and others` : 'Laboratory tests',
      quantity: 1,
      unitPrice: amount + discount,
      discount,
      amount,
      cgst: sum((line) => line.cgst),
      sgst: sum((line) => line.sgst),
      igst: sum((line) => line.igst),
      credited: sum((line) => line.credited),
      toCredit: 0,
    },
  ];
}

/**
 * For lines of a bill with a concealed test, even if it is not among them: merges all tests into one line without
 * names.
 */
export function concealedTests(lines: BillLines): BillLines {
  return linesOnPaper(lines.map((line) => (isTest(line) ? { ...line, description: concealedTest } : line)));
}

/**
 * The lines of a bill on paper and in the portal: tests beside a concealed one are merged with it into one line, so
 * that no price reveals which test it was.
 */
export function linesOnPaper(lines: BillLines): BillLines {
  const groups = Map.groupBy(lines, (line) =>
    isTest(line) ? `${line.hsnSac} ${line.gstRate} ${line.gstReason}` : `line ${line.lineNumber}`,
  );
  return [...groups.values()].flatMap(together).sort((one, other) => one.lineNumber - other.lineNumber);
}
