// pdfkit publishes no types. These are the parts for placing glyphs, as react-pdf uses them.
declare module 'pdfkit' {
  export interface SetGlyph {
    id: number;
    advanceWidth: number;
    codePoints: number[];
  }
  /** In points. */
  export interface GlyphPosition {
    xAdvance: number;
    xOffset: number;
    yOffset: number;
  }
  export interface DocumentFont {
    id: string;
    font: { unitsPerEm?: number };
    scale: number;
    /** Set for embedded fonts. */
    subset?: { includeGlyph(id: number): number };
    widths: (number | undefined)[];
    unicode: (number[] | undefined)[];
    ref(): object;
  }
  export default class PDFDocument {
    _font: DocumentFont;
    _fontSize: number;
    page: { height: number; fonts: Record<string, object | undefined> };
    save(): this;
    restore(): this;
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
    addContent(line: string): this;
    /** If present, react-pdf places glyphs with it. */
    glyphs?: (glyphs: readonly SetGlyph[], positions: readonly GlyphPosition[], x: number, y: number) => void;
  }
}
