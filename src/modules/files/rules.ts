import type { Role } from '#foundation/shared/roles.ts';

export const fileKinds = ['jpeg', 'png', 'pdf', 'dicom', 'csv', 'xlsx'] as const;
export type FileKind = (typeof fileKinds)[number];

/** A module's purpose for storing files: who uploads them, who opens them, and which kinds are allowed. */
export interface FilePurpose {
  name: string;
  uploads: readonly Role[];
  opens: readonly Role[];
  /** The uploader may open the file too, whatever their role. */
  uploaderOpens?: true;
  kinds: readonly FileKind[];
  /** Only if lower than the server's own limit. */
  mostBytes?: number;
}

export const mediaTypes: Record<FileKind, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  dicom: 'application/dicom',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const endings: Record<FileKind, string> = {
  jpeg: '.jpg',
  png: '.png',
  pdf: '.pdf',
  dicom: '.dcm',
  csv: '.csv',
  xlsx: '.xlsx',
};

const kindNames: Record<FileKind, string> = {
  jpeg: 'JPEG',
  png: 'PNG',
  pdf: 'PDF',
  dicom: 'DICOM',
  csv: 'CSV',
  xlsx: 'Excel (.xlsx)',
};

/** Pictures open in the browser; all other files are downloaded, because a document can contain scripts. */
export const opensInBrowser = (kind: FileKind) => kind === 'jpeg' || kind === 'png';

/** For example "JPEG, PNG or PDF". */
export function kindsText(kinds: readonly FileKind[]): string {
  const names = kinds.map((kind) => kindNames[kind]);
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} or ${last}` : last;
}

/** For the browser's file dialog. HEIC is left out so that phones provide a JPEG. */
export function acceptOf(kinds: readonly FileKind[]): string {
  const types = kinds.flatMap((kind) => [mediaTypes[kind].split(';')[0] ?? '', endings[kind]]);
  return [...types, ...(kinds.includes('jpeg') ? ['.jpeg', 'image/webp'] : [])].join(',');
}

/** A name that no system takes for a path or a command, with the extension of the detected kind. */
export function storedName(given: string, kind: FileKind): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/g, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 150);
  return `${clean || 'file'}${endings[kind]}`;
}

export interface ByteRange {
  start: number;
  /** Inclusive, as in HTTP. */
  end: number;
}

/** Parses a Range header. Null for the whole file, and for several ranges at once, which HTTP allows to be ignored. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size || start > end ? 'outside' : { start, end };
}
