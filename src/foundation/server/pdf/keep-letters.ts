import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { ownerOf } from './owner-of.ts';

/**
 * fontkit keeps a glyph as it was first asked for. A full stop that was first drawn as a part of "…" stood for no letter from
 * then on: on every later page of the process it was seen, but neither found nor copied nor read aloud.
 */
export function keepLetters(fontFile: string) {
  const owner = ownerOf(create(readFileSync(fontFile)), 'getGlyph');
  const { getGlyph } = owner;
  owner.getGlyph = function (id, letters = []) {
    const glyph = getGlyph.call(this, id, letters);
    if (glyph && glyph.codePoints.length === 0) glyph.codePoints = letters;
    return glyph;
  };
}
