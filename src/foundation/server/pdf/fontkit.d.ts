// fontkit publishes no types. These cover the internals that place marks and cache glyphs, which its API does not
// expose.
declare module 'fontkit' {
  export interface MarkPositioner {
    scriptTag: string;
    direction: 'ltr' | 'rtl';
    fixMarkAttachment(): void;
    applyLookup(type: number, table: object): boolean;
    applyAnchor(mark: { markAnchor: object | null }, base: object | null, baseIndex: number): void;
  }
  export interface GlyphSource {
    getGlyph(id: number, letters?: number[]): { id: number; codePoints: number[] } | null;
  }
  export interface OpenFont extends GlyphSource {
    _layoutEngine: { engine: { GPOSProcessor: MarkPositioner } };
    glyphForCodePoint(letter: number): { id: number; codePoints: number[] };
  }
  export function create(file: Buffer): OpenFont;
}
