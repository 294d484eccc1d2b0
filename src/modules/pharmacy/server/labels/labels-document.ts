import { Circle, Document, Line, Page, Path, Svg } from '@react-pdf/renderer';
import { createElement as element, type ReactElement } from 'react';
import { ink, text, view } from '#foundation/server/pdf/pdf-frame.ts';
import type { DrugLabel } from '../../rules/dispensing/drug-label.ts';

const pointsOf = (millimetres: number) => (millimetres / 25.4) * 72;
const size: [number, number] = [pointsOf(50), pointsOf(30)];
const padding = pointsOf(1.5);

/** Sizes for labels with few and with many words, so that nothing is pushed off the label. */
const sizes = {
  roomy: { picture: 16, amount: 9, measured: 7, word: 6, line: 6 },
  tight: { picture: 11, amount: 8, measured: 6.5, word: 5.5, line: 5.5 },
} as const;
type Sizes = (typeof sizes)[keyof typeof sizes];

const strokes = { stroke: ink, strokeWidth: 1 };
const ray = (turn: number) => {
  const [x, y] = [Math.cos(turn * Math.PI), Math.sin(turn * Math.PI)];
  return element(Line, { key: turn, x1: 8 + 5 * x, y1: 8 - 5 * y, x2: 8 + 7.5 * x, y2: 8 - 7.5 * y, ...strokes });
};
const horizon = element(Line, { key: 'horizon', x1: 0.5, y1: 11, x2: 15.5, y2: 11, ...strokes });
const sun = (rays: readonly number[], ...more: ReactElement[]) => [
  element(Circle, { key: 'sun', cx: 8, cy: 8, r: 3, fill: ink }),
  ...rays.map(ray),
  ...more,
];
const allRound = [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75];

/** A rising sun, a high sun, a setting sun without rays below, and a moon. */
const pictures: Record<DrugLabel['times'][number]['part'], ReactElement[]> = {
  morning: sun([0.25, 0.5, 0.75], horizon),
  noon: sun(allRound),
  evening: sun([], horizon),
  night: [element(Path, { key: 'moon', d: 'M 10.5 1.5 A 7 7 0 1 0 14.5 11 A 6 6 0 0 1 10.5 1.5 Z', fill: ink })],
};

const oneLine = { maxLines: 1, textOverflow: 'ellipsis' } as const;

const amountSize = (amount: string, of: Sizes) => (amount.length > 6 ? of.measured : of.amount);

const timeOf =
  (of: Sizes, isFourTimes: boolean) =>
  ({ part, word, amount }: DrugLabel['times'][number]) =>
    view(
      { alignItems: 'center', flexGrow: 1, flexBasis: 0 },
      element(Svg, { width: of.picture, height: of.picture, viewBox: '0 0 16 16' }, ...pictures[part]),
      // "10 drops" takes two lines as one of four times: smaller, so that the batch stays on the label.
      text(amount, { fontSize: amountSize(amount, of) - (isFourTimes ? 1 : 0), fontWeight: 700 }),
      text(word, { fontSize: of.word }),
    );

/** Takes the space that the other element of the row leaves. */
const rest = { flexGrow: 1, flexShrink: 1, flexBasis: 0 };

/** Two texts in one line if they fit; otherwise only the first is cut. */
function besides(one: string, other: string, isShort: boolean, between: string, fontSize: number) {
  if (isShort || other === '') return text([one, other].filter(Boolean).join(between), { ...oneLine, fontSize });
  return view(
    { flexDirection: 'row', columnGap: 3 },
    view(rest, text(one, { ...oneLine, fontSize: fontSize - 0.8 })),
    text(other, { fontSize }),
  );
}

const mostInBatch = 33;
/** Lines break between words, so a long batch number would be cut to a single word. */
const asOneWord = (batch: string) =>
  (batch.length > mostInBatch ? `${batch.slice(0, mostInBatch)}…` : batch).replaceAll(' ', '\u00a0');

const mostInTitle = 20;
const mostInLine = 24;
const mostInNote = 44;
const mostInDose = 50;

function titleOf({ name, count }: DrugLabel) {
  const bold = { fontWeight: 700 };
  if (name.length <= mostInTitle) return text(`${name} ${count}`, { ...oneLine, ...bold, fontSize: 9 });
  return view(
    { flexDirection: 'row', columnGap: 3, alignItems: 'center' },
    view(rest, text(name, { ...bold, fontSize: 7.5, lineHeight: 1.15, maxLines: 2, textOverflow: 'ellipsis' })),
    text(count, { ...bold, fontSize: 9 }),
  );
}

function labelOf(label: DrugLabel) {
  const { name, patient, patientNumber, times, dose, lines, batch, expiry } = label;
  const isLongNote = lines.some((line) => line.length > mostInNote);
  const rows = lines.length + Number(name.length > mostInTitle) + Number(isLongNote);
  const of = rows > 1 ? sizes.tight : sizes.roomy;
  return view(
    { height: size[1] - 2 * padding, overflow: 'hidden', justifyContent: 'space-between' },
    view({}, titleOf(label), besides(patient, patientNumber, patient.length <= mostInLine, ', ', of.line)),
    times.length > 0
      ? view({ flexDirection: 'row' }, ...times.map(timeOf(of, times.length === 4)))
      : text(dose, { fontSize: dose.length > mostInDose ? 7 : 9, maxLines: 4, textOverflow: 'ellipsis' }),
    view(
      {},
      ...lines.map((line) =>
        text(line, { fontSize: of.line, maxLines: line.length > mostInNote ? 2 : 1, textOverflow: 'ellipsis' }),
      ),
      besides(asOneWord(batch), expiry, batch.length <= mostInLine, ', ', of.line),
    ),
  );
}

/** Labels of 50 × 30 mm, one per page, for a label printer. */
export function labelsDocument(labels: readonly DrugLabel[]): ReactElement<object> {
  const page = { padding, fontFamily: 'Latin', fontSize: 6, color: ink };
  return element(
    Document,
    { title: 'Labels' },
    ...labels.map((label, at) => element(Page, { key: at, size, style: page }, labelOf(label))),
  );
}
