import { Path, Svg } from '@react-pdf/renderer';
import QRCode from 'qrcode';
import { createElement as element } from 'react';
import { qrPath } from '#foundation/shared/qr-path.ts';

/** A QR code as a vector drawing, sharp at every size. */
export function pdfQr(text: string, points: number) {
  const { size, path } = qrPath(QRCode.create(text).modules);
  const square = { viewBox: `0 0 ${size} ${size}`, style: { width: points, height: points } };
  return element(Svg, square, element(Path, { d: path, fill: '#000' }));
}
