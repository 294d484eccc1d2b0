import { fileTypeFromBuffer } from 'file-type';
import type { FileKind } from '../../rules.ts';
import { isReasonableZip } from './zip-contents.ts';

/** The kind of a content, as far as it matters here: pictures are re-encoded, whatever their format. */
type Judgement = 'picture' | Exclude<FileKind, 'jpeg' | 'png'> | null;

const byMediaType: Record<string, Judgement> = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'image/webp': 'picture',
  'application/pdf': 'pdf',
  'application/dicom': 'dicom',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

/** True for text with separators that no browser or shell could take for something else. */
function isCsv(bytes: Buffer, encoding = 'utf-8'): boolean {
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of these
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)) return false;
  return /[,;\t]/.test(text) && !/^\s*(<|#!|%)/.test(text);
}

/** Judges by the content; names and the browser's media type do not count. */
export async function judgeContent(bytes: Buffer): Promise<Judgement> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type) return isCsv(bytes) ? 'csv' : null;
  const judged = byMediaType[type.mime] ?? null;
  if (judged === 'pdf' && !bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return null;
  if (judged === 'xlsx' && !isReasonableZip(bytes)) return null;
  return judged;
}

const otherEncodings = [
  { encoding: 'utf-16le', mark: Buffer.of(0xff, 0xfe) },
  { encoding: 'utf-16be', mark: Buffer.of(0xfe, 0xff) },
  { encoding: 'windows-1252', mark: Buffer.of() },
];

/** True for a CSV as older programs save it, in an encoding other than UTF-8. */
export const isCsvInOtherEncoding = (bytes: Buffer): boolean =>
  otherEncodings.some(({ encoding, mark }) => bytes.subarray(0, mark.length).equals(mark) && isCsv(bytes, encoding));
