import { readFileSync } from 'node:fs';
import { create, type MarkPositioner } from 'fontkit';
import PDFDocument, { type DocumentFont, type SetGlyph } from 'pdfkit';

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** The glyph's number in the embedded font, in hex. */
function codeOf(font: DocumentFont, { id, advanceWidth, codePoints }: SetGlyph): string {
  if (!font.subset) return id.toString(16).padStart(2, '0');
  const code = font.subset.includeGlyph(id);
  font.widths[code] ??= advanceWidth * font.scale;
  font.unicode[code] ??= codePoints;
  return code.toString(16).padStart(4, '0');
}

/**
 * Works around react-pdf 4.9.0, which scales the offset of a mark once too often, so that marks hardly move: the sign
 * of ନି stood over the next letter, the রফলা of শ্রী beside its own. react-pdf leaves placing glyphs to the document if
 * it has a method for that.
 */
export function placeMarks(fontFile: string) {
  placeArabicMarks(fontFile);
  PDFDocument.prototype.glyphs = function (glyphs, positions, x, y) {
    const font = this._font;
    const perThousand = 1000 / this._fontSize;
    const unit = 1000 / (font.font.unitsPerEm ?? 1000);
    this.save();
    this.transform(1, 0, 0, -1, 0, this.page.height);
    this.page.fonts[font.id] ??= font.ref();
    this.addContent('BT');
    this.addContent(`/${font.id} ${rounded(this._fontSize)} Tf`);
    const baseline = this.page.height - y;
    let pen = x;
    let codes = '';
    let parts: string[] = [];
    const flush = () => {
      if (codes) parts.push(`<${codes}>`);
      if (parts.length > 0) this.addContent(`[${parts.join(' ')}] TJ`);
      codes = '';
      parts = [];
    };
    const begin = (left: number, bottom: number) => {
      flush();
      this.addContent(`1 0 0 1 ${rounded(left)} ${rounded(bottom)} Tm`);
    };
    let wasMoved = true;
    for (const [at, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const isMoved = xOffset !== 0 || yOffset !== 0;
      if (isMoved || wasMoved) begin(pen + xOffset, baseline + yOffset);
      wasMoved = isMoved;
      codes += codeOf(font, glyph);
      const beside = rounded(xAdvance * perThousand - glyph.advanceWidth * unit);
      if (beside !== 0) {
        parts.push(`<${codes}> ${-beside}`);
        codes = '';
      }
      pen += xAdvance;
    }
    flush();
    this.addContent('ET');
    this.restore();
  };
}

/**
 * textkit lays Arabic out from left to right and reverses it afterwards, so marks come before the letter they belong
 * to.
 */
function placeArabicMarks(fontFile: string) {
  const processor = create(readFileSync(fontFile))._layoutEngine.engine.GPOSProcessor;
  const positioner: MarkPositioner = Object.getPrototypeOf(processor);
  const { fixMarkAttachment } = positioner;
  positioner.fixMarkAttachment = function () {
    const { direction } = this;
    if (this.scriptTag === 'arab') this.direction = 'rtl';
    fixMarkAttachment.call(this);
    this.direction = direction;
  };
}
