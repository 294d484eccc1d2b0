import { Button, Input } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { type DrawnSignature, withinBox } from '../rules.ts';
import styles from './signature-box.module.css';

interface SignatureBoxProps {
  error: string | undefined;
  onChange: (signature: DrawnSignature) => void;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** A box to sign in with a pen, finger or mouse. */
export function SignatureBox({ error, onChange }: SignatureBoxProps) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const told = useRef(onChange);
  useEffect(() => {
    told.current = onChange;
  });

  function tell() {
    const box = canvas.current?.getBoundingClientRect();
    if (!box || !pad.current) return;
    const strokes = pad.current.toData().map(({ points }) => points.flatMap(({ x, y }) => [rounded(x), rounded(y)]));
    told.current(withinBox({ width: rounded(box.width), height: rounded(box.height), strokes }));
  }

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const drawn = new SignaturePad(element, { penColor: getComputedStyle(element).color });
    pad.current = drawn;
    const fit = () => {
      const { width, height } = element.getBoundingClientRect();
      const ratio = Math.max(window.devicePixelRatio, 1);
      element.width = width * ratio;
      element.height = height * ratio;
      element.getContext('2d')?.scale(ratio, ratio);
      drawn.fromData(drawn.toData());
    };
    fit();
    const sized = new ResizeObserver(fit);
    sized.observe(element);
    drawn.addEventListener('endStroke', tell);
    return () => {
      sized.disconnect();
      drawn.off();
    };
  }, []);

  function clear() {
    pad.current?.clear();
    tell();
  }

  return (
    <Input.Wrapper label="Signature" labelElement="div" labelProps={{ id }} required error={error}>
      <div className={styles.box}>
        <canvas ref={canvas} className={styles.canvas} role="img" aria-labelledby={id} data-signature="" />
        <Button className={styles.clear ?? ''} size="compact-sm" variant="subtle" onClick={clear}>
          Clear
        </Button>
      </div>
    </Input.Wrapper>
  );
}
