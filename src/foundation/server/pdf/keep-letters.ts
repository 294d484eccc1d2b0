import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { ownerOf } from './owner-of.ts';

/**
 * fontkit caches a glyph as it was first requested. A full stop first drawn as part of "…" then stood for no letter: on
 * every later page of the process it was visible but could not be found, copied or read aloud.
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
