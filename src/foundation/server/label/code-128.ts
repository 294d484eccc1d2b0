import bwip from 'bwip-js/node';

export interface Bar {
  at: number;
  width: number;
}

/** The dark bars of a Code 128 barcode and its total width, in modules. */
export function code128(text: string): { bars: Bar[]; modules: number } {
  const [drawn] = bwip.raw({ bcid: 'code128', text });
  if (!drawn || !('sbs' in drawn)) throw new Error('Code 128 was not drawn');
  const bars: Bar[] = [];
  let at = 0;
  for (const [index, width] of drawn.sbs.entries()) {
    if (index % 2 === 0) bars.push({ at, width });
    at += width;
  }
  return { bars, modules: at };
}
