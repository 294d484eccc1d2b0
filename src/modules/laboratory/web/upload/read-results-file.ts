import { laboratoryApi } from '../api.ts';

const piece = 0x8000;

/** As text for the request; in pieces, because a call takes only so many arguments. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let signs = '';
  for (let at = 0; at < bytes.length; at += piece) signs += String.fromCharCode(...bytes.subarray(at, at + piece));
  return btoa(signs);
}

/** The rows of a file: of a workbook as CSV, of everything else as it stands. */
export async function readResultsFile(file: File): Promise<string> {
  if (!file.name.toLowerCase().endsWith('.xlsx')) return file.text();
  const { csv } = await laboratoryApi.readWorkbook.call({ workbook: await base64Of(file) });
  return csv;
}
