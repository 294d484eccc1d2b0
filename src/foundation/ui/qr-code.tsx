import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';

const quietZone = 4;

async function drawQr(text: string): Promise<{ size: number; path: string }> {
  const { default: QRCode } = await import('qrcode');
  const { size, data } = QRCode.create(text).modules;
  const dark = [...data].flatMap((isDark, index) =>
    isDark ? [`M${(index % size) + quietZone} ${Math.floor(index / size) + quietZone}h1v1h-1z`] : [],
  );
  return { size: size + 2 * quietZone, path: dark.join('') };
}

/** Dark on white in both schemes: phones read it only so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void drawQr(text).then((qr) => isWanted && setDrawn(qr));
    return () => {
      isWanted = false;
    };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.qr}
      viewBox={`0 0 ${drawn?.size ?? 1} ${drawn?.size ?? 1}`}
      shapeRendering="crispEdges"
    >
      <path d={drawn?.path ?? ''} fill="#000" />
    </svg>
  );
}
