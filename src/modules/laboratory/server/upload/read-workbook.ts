import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { readTable, UnreadableTable } from '#modules/imports/server/read-table.ts';
import { laboratoryContract } from '../../contract.ts';
import { mostUploadBytes } from '../../rules/upload/upload-limit.ts';

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** As the file would be, saved as CSV: from there on it is one like any other. */
export const readWorkbook = clinicUseCase(laboratoryContract.readWorkbook, async ({ input: { workbook } }) => {
  const lines: string[] = [];
  let length = 0;
  try {
    for await (const { row, cells } of readTable('xlsx', Buffer.from(workbook, 'base64'))) {
      const blank = row - 1 - lines.length;
      const line = cells.map(quoted).join(',');
      length += blank + line.length + 1;
      if (length > mostUploadBytes) throw fieldFault('workbook', 'Choose a file with fewer rows');
      // A fault is told by its row: those without a value keep theirs.
      lines.push(...Array<string>(blank).fill(''), line);
    }
  } catch (error) {
    if (error instanceof UnreadableTable) throw fieldFault('workbook', "Couldn't open this XLSX file");
    throw error;
  }
  return { csv: lines.join('\n') };
});
