interface Lab {
  lightness: number;
  a: number;
  b: number;
}

export const exposures = ['good', 'dark', 'bright'] as const;
export type Exposure = (typeof exposures)[number];

export const exposureNames: Record<Exposure, string> = {
  good: 'Exposure is good',
  dark: 'Too dark to compare',
  bright: 'Too bright to compare',
};

/** A pixel with a channel beyond these limits is clipped and has lost its colour. */
const brightest = 250;
const darkest = 12;
/** If a larger part of the pixels is clipped, the mean is meaningless. */
const mostLost = 0.05;

const linear = (channel: number) => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const cubed = (part: number) => (part > 216 / 24389 ? Math.cbrt(part) : (part * 24389) / 27 / 116 + 16 / 116);

/** sRGB to CIELAB, white point D65. */
export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const x = cubed((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = cubed(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = cubed((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return { lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

/** Individual typology angle in degrees; the lighter the skin, the higher the angle. */
export function itaOf({ lightness, b }: Pick<Lab, 'lightness' | 'b'>): number {
  if (b === 0) return lightness === 50 ? 0 : Math.sign(lightness - 50) * 90;
  return (Math.atan((lightness - 50) / b) * 180) / Math.PI;
}

export interface SkinColour {
  ita: number;
  /** a* of CIELAB. */
  redness: number;
  exposure: Exposure;
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** The mean colour of an area, from its canvas pixels (red, green, blue, alpha); null if there are no pixels. */
export function measureSkin(pixels: Uint8ClampedArray): SkinColour | null {
  const count = Math.floor(pixels.length / 4);
  if (count === 0) return null;
  const sum = { lightness: 0, a: 0, b: 0, dark: 0, bright: 0 };
  for (let at = 0; at < count * 4; at += 4) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    const lab = labOf(red, green, blue);
    sum.lightness += lab.lightness;
    sum.a += lab.a;
    sum.b += lab.b;
    if (Math.max(red, green, blue) >= brightest) sum.bright += 1;
    if (Math.max(red, green, blue) <= darkest) sum.dark += 1;
  }
  const exposure = sum.bright / count > mostLost ? 'bright' : sum.dark / count > mostLost ? 'dark' : 'good';
  const mean = { lightness: sum.lightness / count, b: sum.b / count };
  return { ita: oneDecimal(itaOf(mean)), redness: oneDecimal(sum.a / count), exposure };
}
