import { Document, Page, Rect, Svg } from '@react-pdf/renderer';
import { createElement as element, type ReactElement } from 'react';
import { ink, text, view } from '../pdf/pdf-frame.ts';
import { code128 } from './code-128.ts';

export interface Label {
  title: string;
  /** Encoded in the barcode and printed below it. */
  code: string;
  /** Printed above the barcode: the patient whom it belongs to. */
  heading: string;
  /** Printed below the barcode. */
  lines: readonly string[];
}

const pointsOf = (millimetres: number) => (millimetres / 25.4) * 72;

const [width, height] = [pointsOf(50), pointsOf(25)];
const padding = pointsOf(1.5);
const barHeight = pointsOf(9);
/** Scanners need ten modules of white on both sides. */
const quietModules = 10;

function barcode(code: string) {
  const { bars, modules } = code128(code);
  const module = (width - 2 * padding) / (modules + 2 * quietModules);
  return element(
    Svg,
    { width: width - 2 * padding, height: barHeight },
    bars.map((bar) =>
      element(Rect, {
        key: bar.at,
        x: (quietModules + bar.at) * module,
        y: 0,
        width: bar.width * module,
        height: barHeight,
        fill: '#000',
      }),
    ),
  );
}

const oneLine = { maxLines: 1, textOverflow: 'ellipsis' } as const;

/** A label of 50 × 25 mm for a label printer. */
export function labelDocument({ title, code, heading, lines }: Label): ReactElement<object> {
  const page = { padding, fontFamily: 'Latin', fontSize: 6, color: ink };
  return element(
    Document,
    { title },
    element(
      Page,
      { size: [width, height], style: page },
      view(
        { height: height - 2 * padding, overflow: 'hidden' },
        text(heading, { ...oneLine, fontSize: 8, fontWeight: 700 }),
        barcode(code),
        view(
          { flexDirection: 'row', justifyContent: 'space-between', gap: 6, marginTop: 1 },
          text(code, { fontSize: 8, fontWeight: 700 }),
          view(
            { alignItems: 'flex-end', flexGrow: 1, flexShrink: 1, flexBasis: 0 },
            ...lines.map((line) => text(line, oneLine)),
          ),
        ),
      ),
    ),
  );
}
