const largestCharacters = 200_000;
const sides = [256, 192, 128, 96];

/**
 * Converts a picture to a small PNG, in the largest size that the server accepts. Throws if the file is not a picture.
 */
export async function shrinkPicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  for (const side of sides) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const url = canvas.toDataURL('image/png');
    if (url.length <= largestCharacters) return url;
  }
  throw new RangeError('The picture stays too large');
}
