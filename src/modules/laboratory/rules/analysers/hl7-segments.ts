import { fs, vt, without } from './control-signs.ts';

export interface Segment {
  /** Line of the file, starting at 1. */
  row: number;
  name: string;
  /** A field as sent, with all its components. */
  raw: (field: number) => string;
  /** One component of a field as plain text; only the first of its subcomponents. */
  part: (field: number, component?: number) => string;
  /** All components of a field as plain text. */
  parts: (field: number) => string[];
  hasRepeats: (field: number) => boolean;
}

interface Separators {
  field: string;
  component: string;
  repeat: string;
  escaping: string;
  part: string;
}

function separatorsOf(header: string): Separators {
  const [component = '^', repeat = '~', escaping = '\\', part = '&'] = header.slice(4, 8);
  return { field: header.charAt(3), component, repeat, escaping, part };
}

/** Resolves escapes: \T\ stands for the separator of subcomponents, and so on. */
function plainText(text: string, { field, component, repeat, escaping, part }: Separators): string {
  const signs: Record<string, string> = { F: field, S: component, T: part, R: repeat, E: escaping };
  return text
    .split(escaping)
    .reduce((said, piece, at) => said + (at % 2 === 1 ? (signs[piece] ?? '') : piece), '')
    .trim();
}

function segmentOf(line: string, row: number, separators: Separators): Segment {
  const fields = line.split(separators.field);
  // In a header, the first separator itself counts as the first field.
  if (fields[0] === 'MSH') fields.splice(1, 0, separators.field);
  const raw = (field: number) => fields[field] ?? '';
  const parts = (field: number) =>
    raw(field)
      .split(separators.component)
      .map((component) => plainText(component.split(separators.part)[0] ?? '', separators));
  return {
    row,
    name: fields[0] ?? '',
    raw,
    parts,
    part: (field, component = 0) => parts(field)[component] ?? '',
    hasRepeats: (field) => raw(field).includes(separators.repeat),
  };
}

/** The segments of all messages in a text, each read with the separators from its message's header. */
export function hl7Segments(text: string): { segments: Segment[] } | { fault: string } {
  const segments: Segment[] = [];
  let separators: Separators | undefined;
  for (const [at, line] of without(text, [vt, fs, '\ufeff'])
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (!line.trim()) continue;
    if (line.startsWith('MSH')) separators = separatorsOf(line);
    if (!separators) return { fault: 'The file does not start with a message header (MSH)' };
    const segment = segmentOf(line, at + 1, separators);
    if (!/^[A-Z][A-Z0-9]{2}$/.test(segment.name)) {
      return { fault: `Line ${at + 1} is not a segment of a message: ${line.slice(0, 20)}` };
    }
    segments.push(segment);
  }
  return { segments };
}
