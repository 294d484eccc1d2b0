import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { ownerOf } from './owner-of.ts';

/**
 * A family comes in files by script, which all have the same name inside. pdfkit keeps one font of a name: the others it
 * reads and embeds again for each text, so that a bill of 100 lines, each with a rupee sign, took five times as long and
 * was fifteen times as large. With the number of its glyphs, each has a name of its own.
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
