import { Circle, Document, Line, Page, Path, Svg } from '@react-pdf/renderer';
import { createElement as element, type ReactElement } from 'react';
import { ink, text, view } from '#foundation/server/pdf/pdf-frame.ts';
import type { DrugLabel } from '../../rules/dispensing/drug-label.ts';

const pointsOf = (millimetres: number) => (millimetres / 25.4) * 72;
const size: [number, number] = [pointsOf(50), pointsOf(30)];
const padding = pointsOf(1.5);
const pictureSize = 16;

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

/** A rising sun, a high one, one that goes down without rays below, and a moon. */
const pictures: Record<DrugLabel['times'][number]['part'], ReactElement[]> = {
  morning: sun([0.25, 0.5, 0.75], horizon),
  noon: sun(allRound),
  evening: sun([], horizon),
  night: [element(Path, { key: 'moon', d: 'M 10.5 1.5 A 7 7 0 1 0 14.5 11 A 6 6 0 0 1 10.5 1.5 Z', fill: ink })],
};

const oneLine = { maxLines: 1, textOverflow: 'ellipsis' } as const;

/** "10 drops" takes two lines as one of four times: smaller, so that the batch stays on the label. */
const amountSize = (amount: string) => (amount.length > 6 ? 7 : 9);

function timeOf({ part, word, amount }: DrugLabel['times'][number]) {
  return view(
    { alignItems: 'center', flexGrow: 1, flexBasis: 0 },
    element(Svg, { width: pictureSize, height: pictureSize, viewBox: '0 0 16 16' }, ...pictures[part]),
    text(amount, { fontSize: amountSize(amount), fontWeight: 700 }),
    text(word, { fontSize: 6 }),
  );
}

/** Labels of 50 × 30 mm, one a page, for a printer of labels. */
export function labelsDocument(labels: readonly DrugLabel[]): ReactElement<object> {
  const page = { padding, fontFamily: 'Latin', fontSize: 6, color: ink };
  return element(
    Document,
    { title: 'Labels' },
    ...labels.map(({ name, patient, times, dose, lines }, at) =>
      element(
        Page,
        { key: at, size, style: page },
        view(
          { height: size[1] - 2 * padding, overflow: 'hidden', justifyContent: 'space-between' },
          view({}, text(name, { ...oneLine, fontSize: 9, fontWeight: 700 }), text(patient, oneLine)),
          times.length > 0 ? view({ flexDirection: 'row' }, ...times.map(timeOf)) : text(dose, { fontSize: 9 }),
          view({}, ...lines.map((line) => text(line, oneLine))),
        ),
      ),
    ),
  );
}
