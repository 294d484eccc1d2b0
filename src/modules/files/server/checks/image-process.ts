import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** A photo of 50 megapixels, the largest that phones take. */
const mostPixels = 51_000_000;
const drawingSeconds = 15;
const thumbnailSide = 320;
const quality = 88;

// Allows only these readers: every other one would add to the attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.concurrency(1);
sharp.cache(false);

async function draw(given: Buffer) {
  const picture = () =>
    sharp(given, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: drawingSeconds }).autoOrient();
  const { hasAlpha } = await picture().metadata();
  const isOpaque = !hasAlpha || (await picture().stats()).isOpaque;
  // Drops metadata (place, time, camera) and anything else hidden in the file.
  const image = isOpaque
    ? await picture().flatten({ background: 'white' }).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
    : await picture().png().toBuffer();
  const thumbnail = await sharp(image, { limitInputPixels: mostPixels })
    .timeout({ seconds: drawingSeconds })
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 75 })
    .toBuffer();
  return { kind: isOpaque ? 'jpeg' : 'png', image, thumbnail };
}

function faultOf(error: unknown) {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(message)) return 'too large';
  return /timeout/i.test(message) ? 'no time' : 'damaged';
}

/** Writes one line of JSON and then the image bytes, or the fault alone. */
async function run() {
  try {
    const { kind, image, thumbnail } = await draw(await buffer(process.stdin));
    process.stdout.write(`${JSON.stringify({ kind, imageBytes: image.length, thumbnailBytes: thumbnail.length })}\n`);
    process.stdout.write(image);
    process.stdout.write(thumbnail);
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ fault: faultOf(error) })}\n`);
  }
}

await run();
