import { fieldFault } from '#foundation/server/field-fault.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { readTable, UnreadableTable } from '#modules/imports/server/read-table.ts';
import { laboratoryContract } from '../../contract.ts';
import { mostUploadBytes } from '../../rules/upload-limit.ts';

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** As the file would be, saved as CSV: from there on it is one like any other. */
export const readWorkbook = clinicUseCase(laboratoryContract.readWorkbook, async ({ input: { workbook } }) => {
  const lines: string[] = [];
  let length = 0;
  try {
    for await (const cells of readTable('xlsx', Buffer.from(workbook, 'base64'))) {
      const line = cells.map(quoted).join(',');
      length += line.length + 1;
      if (length > mostUploadBytes) throw fieldFault('workbook', 'Choose a file with fewer rows');
      lines.push(line);
    }
  } catch (error) {
    if (error instanceof UnreadableTable) throw fieldFault('workbook', "Couldn't open this XLSX file");
    throw error;
  }
  return { csv: lines.join('\n') };
});
