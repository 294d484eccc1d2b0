import { Button } from '@mantine/core';
import { Camera, CameraOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './camera-scan.module.css';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

declare global {
  interface Window {
    /** Only some browsers can read codes themselves, mostly on phones. */
    BarcodeDetector?: new (options: {
      formats: readonly string[];
    }) => Detector;
  }
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'data_matrix', 'qr_code'];
const lookMilliseconds = 250;

const canScan = () => window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined;

/** The camera picture until it is closed. Each code is reported once for as long as it stays in the picture. */
function CameraPicture({ onCode, onFault }: { onCode: (code: string) => void; onFault: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onCode);
  const failed = useEffectEvent(onFault);
  useEffect(() => {
    const shown = video.current;
    const Reader = window.BarcodeDetector;
    if (!shown || !Reader) return;
    const detector = new Reader({ formats });
    let stream: MediaStream | null = null;
    let timer = 0;
    let isOver = false;
    let last = '';
    async function look(picture: HTMLVideoElement) {
      const [code] = picture.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await detector.detect(picture) : [];
      if (isOver) return;
      const read = code?.rawValue ?? '';
      if (read && read !== last) found(read);
      last = read;
      timer = window.setTimeout(() => look(picture).catch(fail), lookMilliseconds);
    }
    function fail() {
      if (!isOver) failed();
    }
    async function start(picture: HTMLVideoElement) {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver) return stop();
      picture.srcObject = stream;
      await picture.play();
      await look(picture);
    }
    function stop() {
      window.clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    start(shown).catch(fail);
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return <video ref={video} className={styles.picture} muted playsInline aria-label="Camera" />;
}

/** Reads barcodes with the camera of a phone; shown only if the browser can do it. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (!canScan()) return null;
  const Icon = isOpen ? CameraOff : Camera;
  return (
    <div className={styles.scan}>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon size={16} aria-hidden="true" />}
        onClick={() => {
          setFailed(false);
          setOpen(!isOpen);
        }}
      >
        {isOpen ? 'Close camera' : 'Scan with camera'}
      </Button>
      {isOpen ? (
        <CameraPicture
          onCode={onCode}
          onFault={() => {
            setOpen(false);
            setFailed(true);
          }}
        />
      ) : null}
      {hasFailed ? <p role="alert">Couldn't use the camera. Allow it for this page in the browser.</p> : null}
    </div>
  );
}
