import { renderToBuffer } from '@react-pdf/renderer';
import { expect, test } from 'vitest';
import { pdfText } from '../testing/pdf-text.ts';
import { code128 } from './code-128.ts';
import { labelDocument } from './label-document.ts';

/** Alternating widths of bars and gaps, as a scanner sees them. */
function widthsOf(code: string): string {
  const { bars, modules } = code128(code);
  return bars
    .map(({ at, width }, index) => {
      const gap = (bars[index + 1]?.at ?? modules) - at - width;
      return `${width}${gap === 0 ? '' : gap}`;
    })
    .join('');
}

test('a code is Code 128: start in B, the letter, digits in pairs, checksum, stop', () => {
  // L in code set B, then a switch to code set C for 00, 00, 01.
  expect(
    widthsOf('L000001')
      .match(/^(\d{6})(\d{6})(\d{6})(\d{6})(\d{6})(\d{6})(\d{6})(\d{7})$/)
      ?.slice(1),
  ).toEqual(['211214', '132131', '113141', '212222', '212222', '222122', '112133', '2331112']);
});

test.each(['L000001', 'L123456', 'P-1'])(
  '%s takes eleven modules for each symbol and thirteen for the stop',
  (code) => {
    expect((code128(code).modules - 13) % 11).toBe(0);
  },
);

test('a label is one page of 50 by 25 millimetres, in the script of the name', async () => {
  const pdf = await renderToBuffer(
    labelDocument({
      title: 'L000001',
      code: 'L000001',
      heading: 'లక్ష్మీ శ్రీనివాస్ · No. 42',
      lines: [
        'EDTA, lavender',
        '16/11/2026, 09:41',
        'A line that is far too long for a label and ends in three dots somewhere',
      ],
    }),
  );
  const source = pdf.toString('latin1');
  expect(source.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(source) ?? [];
  expect([Number(width) / 72, Number(height) / 72].map((inches) => Math.round(inches * 254) / 10)).toEqual([50, 25]);
  expect(pdfText(pdf)).toContain('L000001');
});
