/** Largest first: the first that is short enough is taken. */
const sides = [256, 192, 128, 96];
const mostCharacters = 200_000;
const mostPixels = 4096 * 4096;
const mostSeconds = 5;

/** What a file begins with, in Latin-1: pictures that are taken or drawn, and no format that could hold a program. */
const beginnings = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^RIFF....WEBP/s];

/**
 * A picture, given as a data address, decoded and written anew: small, as a PNG, without anything that was hidden in the file.
 * Null when it is none, or claims more pixels than any camera takes. Decoded in the library's own threads.
 */
export async function smallPng(picture: string): Promise<string | null> {
  const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
  const begin = bytes.toString('latin1', 0, 12);
  if (!beginnings.some((beginning) => beginning.test(begin))) return null;
  // Loaded by the first who needs it: it is 10 MB.
  const { default: sharp } = await import('sharp');
  try {
    for (const side of sides) {
      const png = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
        .timeout({ seconds: mostSeconds })
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer();
      const address = `data:image/png;base64,${png.toString('base64')}`;
      if (address.length <= mostCharacters) return address;
    }
    return null;
  } catch {
    return null;
  }
}
