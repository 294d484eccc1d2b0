import { useEffect, useState } from 'react';
import { type DrawnQr, qrPath } from '#foundation/shared/qr-path.ts';
import styles from './qr-code.module.css';

async function drawQr(text: string): Promise<DrawnQr> {
  const { default: QRCode } = await import('qrcode');
  return qrPath(QRCode.create(text).modules);
}

/** Returns null until the code is drawn. For screens that show the same code twice or have to wait for it. */
export function useQr(text: string): DrawnQr | null {
  const [drawn, setDrawn] = useState<DrawnQr | null>(null);
  useEffect(() => {
    let isWanted = true;
    void drawQr(text).then((qr) => isWanted && setDrawn(qr));
    return () => {
      isWanted = false;
    };
  }, [text]);
  return drawn;
}

export function QrCode({ text, label }: { text: string; label: string }) {
  return <QrImage drawn={useQr(text)} label={label} />;
}

/** Dark on white in both colour schemes, because phones cannot read it otherwise. */
export function QrImage({ drawn, label }: { drawn: DrawnQr | null; label: string }) {
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
