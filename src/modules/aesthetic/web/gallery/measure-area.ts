import type { Mark } from '../../contract-gallery.ts';
import { measureSkin, type SkinColour } from '../../rules/skin-colour.ts';

/** Enough pixels for a mean, few enough for a phone. */
const longestSide = 400;

/**
 * Draws the marked part of a picture and measures its pixels; null if the picture has not loaded or the mark is too
 * small.
 */
export function measureArea(picture: HTMLImageElement, mark: Mark): SkinColour | null {
  const [width, height] = [mark.width * picture.naturalWidth, mark.height * picture.naturalHeight];
  if (width < 1 || height < 1) return null;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d', { colorSpace: 'srgb' });
  if (!pen) return null;
  const [left, top] = [mark.left * picture.naturalWidth, mark.top * picture.naturalHeight];
  pen.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return measureSkin(pen.getImageData(0, 0, canvas.width, canvas.height).data);
}
