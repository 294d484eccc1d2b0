import { laboratoryApi } from '../api.ts';

const piece = 0x8000;

/** The file as text for the request; in pieces, because the number of arguments of a call is limited. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let signs = '';
  for (let at = 0; at < bytes.length; at += piece) signs += String.fromCharCode(...bytes.subarray(at, at + piece));
  return btoa(signs);
}

/** The rows of a file: a workbook as CSV, any other file unchanged. */
export async function readResultsFile(file: File): Promise<string> {
  if (!file.name.toLowerCase().endsWith('.xlsx')) return file.text();
  const { csv } = await laboratoryApi.readWorkbook.call({ workbook: await base64Of(file) });
  return csv;
}
