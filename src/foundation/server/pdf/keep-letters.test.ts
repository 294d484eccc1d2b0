import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { keepLetters } from './keep-letters.ts';

const file = createRequire(import.meta.url).resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff');
const stop = 0x2e;

test('a glyph first read as a part of another one still stands for its letter', () => {
  const { id } = create(readFileSync(file)).glyphForCodePoint(stop);
  keepLetters(file);
  const font = create(readFileSync(file));
  expect(font.getGlyph(id)?.codePoints).toEqual([]);
  expect(font.glyphForCodePoint(stop).codePoints).toEqual([stop]);
  expect(font.getGlyph(id)?.codePoints).toEqual([stop]);
});
