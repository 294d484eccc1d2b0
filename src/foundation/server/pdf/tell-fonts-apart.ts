import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { ownerOf } from './owner-of.ts';

/**
 * A font family comes in one file per script, all with the same internal name. pdfkit keeps one font per name and would
 * read and embed the others again for each text: a bill of 100 lines with rupee signs took five times as long and was
 * fifteen times as large. Adding the glyph count makes the names unique.
 */
export function tellFontsApart(fontFile: string) {
  const owner = ownerOf(create(readFileSync(fontFile)), 'postscriptName');
  const read = Object.getOwnPropertyDescriptor(owner, 'postscriptName')?.get;
  Object.defineProperty(owner, 'postscriptName', {
    get(this: { numGlyphs: number }) {
      return `${read?.call(this)}-${this.numGlyphs}`;
    },
  });
}
