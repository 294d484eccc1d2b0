import { measureSkin } from '#modules/aesthetic/rules/skin-colour.ts';
import { createRandom } from '../random.ts';

const width = 480;
const height = 640;
const spotCount = 26;
/** The area where the skin is measured, as fractions of the picture. */
export const measuredMark = { left: 0.3, top: 0.35, width: 0.4, height: 0.3 };

/** Skin tones as red, green and blue; each client has one of them. */
const tones = [
  [198, 152, 122],
  [176, 128, 98],
  [151, 104, 77],
] as const;

interface Skin {
  client: number;
  /** Inflammation from 0 to 1, which fades from session to session. */
  irritation: number;
}

/** A patch of skin of no real person: an even tone with soft light, pores and reddened spots. */
function paint({ client, irritation }: Skin): Uint8ClampedArray {
  const random = createRandom(`demo skin ${client}`);
  const [red, green, blue] = tones[client % tones.length] ?? tones[0];
  const spots = Array.from({ length: spotCount }, () => ({
    x: random.next() * width,
    y: random.next() * height,
    radius: 10 + random.next() * 26,
  }));
  const pixels = new Uint8ClampedArray(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const light = 14 * Math.cos(((x - width * 0.4) / width) * 2.4) + 8 * Math.cos((y / height) * 3) - 8;
      const pore = (random.next() - 0.5) * 10;
      let sore = 0;
      for (const spot of spots) {
        const away = ((x - spot.x) ** 2 + (y - spot.y) ** 2) / spot.radius ** 2;
        if (away < 4) sore = Math.max(sore, Math.exp(-away) * irritation);
      }
      const at = (y * width + x) * 3;
      pixels[at] = red + light + pore + 12 * sore;
      pixels[at + 1] = green + light + pore - 46 * sore;
      pixels[at + 2] = blue + light + pore - 40 * sore;
    }
  }
  return pixels;
}

/** Measures the marked area as a browser would. */
function measured(pixels: Uint8ClampedArray) {
  const [left, top] = [Math.round(measuredMark.left * width), Math.round(measuredMark.top * height)];
  const [right, bottom] = [left + measuredMark.width * width, top + measuredMark.height * height];
  const marked: number[] = [];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 3;
      marked.push(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0, 255);
    }
  }
  return measureSkin(new Uint8ClampedArray(marked));
}

/** The picture as the gallery stores it, large and as a thumbnail, with its measurements. */
export async function drawSkin(skin: Skin) {
  // Imported here because only the demo needs it in this process.
  const { default: sharp } = await import('sharp');
  const pixels = paint(skin);
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  const [image, thumbnail] = await Promise.all([
    picture.clone().jpeg({ quality: 84 }).toBuffer(),
    picture
      .clone()
      .resize({ width: width / 2 })
      .jpeg({ quality: 80 })
      .toBuffer(),
  ]);
  return { image: new Uint8Array(image), thumbnail: new Uint8Array(thumbnail), measurement: measured(pixels) };
}
