/** Largest first: the first size whose PNG is short enough is used. */
const sides = [256, 192, 128, 96];
const mostCharacters = 200_000;
const mostPixels = 4096 * 4096;
const mostSeconds = 5;

/**
 * Magic bytes in Latin-1 of accepted pictures: photographs and drawings, and no format that could contain a program.
 */
const beginnings = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^RIFF....WEBP/s];

/**
 * Decodes a picture given as a data URL and writes it again as a small PNG, without anything hidden in the file. Null
 * if it is not a picture or claims more pixels than any camera takes. Decoding runs in the library's own threads.
 */
export async function smallPng(picture: string): Promise<string | null> {
  const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
  const begin = bytes.toString('latin1', 0, 12);
  if (!beginnings.some((beginning) => beginning.test(begin))) return null;
  // Imported at first use, because it takes 10 MB.
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
