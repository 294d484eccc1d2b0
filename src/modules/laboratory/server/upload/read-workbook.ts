import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { readTable, UnreadableTable } from '#modules/imports/server/read-table.ts';
import { laboratoryContract } from '../../contract.ts';
import { mostUploadBytes } from '../../rules/upload/upload-limit.ts';

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Returns the sheet as if it had been saved as CSV; from then on it is treated like any other CSV file. */
export const readWorkbook = clinicUseCase(laboratoryContract.readWorkbook, async ({ input: { workbook } }) => {
  const lines: string[] = [];
  let length = 0;
  try {
    for await (const { row, cells } of readTable('xlsx', Buffer.from(workbook, 'base64'))) {
      const blank = row - 1 - lines.length;
      const line = cells.map(quoted).join(',');
      length += blank + line.length + 1;
      if (length > mostUploadBytes) throw fieldFault('workbook', 'Choose a file with fewer rows');
      // Faults are reported by row number, so blank rows are kept.
      lines.push(...Array<string>(blank).fill(''), line);
    }
  } catch (error) {
    if (error instanceof UnreadableTable) throw fieldFault('workbook', "Couldn't open this XLSX file");
    throw error;
  }
  return { csv: lines.join('\n') };
});
