import { createInterface } from 'node:readline';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { z } from 'zod';
import { exportCell, exportHeading, exportSheet } from '#foundation/shared/export-table.ts';

const Heading = z.object({
  name: z.string(),
  columns: z.array(z.object({ title: z.string(), kind: z.enum(['text', 'number', 'rupees', 'day', 'moment']) })),
});
const Row = z.array(z.union([z.string(), z.number(), z.null()]));

/** Reads the columns and then one row per line, as JSON, and writes the workbook once the input ends. */
async function run() {
  let heading: z.infer<typeof Heading> | null = null;
  const data: SheetData = [];
  for await (const line of createInterface({ input: process.stdin })) {
    if (!heading) {
      heading = Heading.parse(JSON.parse(line));
      data.push(exportHeading(heading.columns.map(({ title }) => title)));
      continue;
    }
    const { columns } = heading;
    data.push(Row.parse(JSON.parse(line)).map((value, at) => exportCell(columns[at]?.kind ?? 'text', value)));
  }
  if (!heading) throw new Error('No columns');
  const kinds = heading.columns.map(({ kind }) => kind);
  process.stdout.write(await writeXlsxFile(data, exportSheet(heading.name, kinds)).toBuffer());
}

await run().catch(() => {
  process.exitCode = 1;
});
