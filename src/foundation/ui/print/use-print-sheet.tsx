import { type ReactNode, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { onceDrawn } from './once-drawn.ts';
import { printPage } from './print-page.ts';
import styles from './print-sheet.module.css';

/** Prints `content` and nothing else on the page. The caller must render `sheet`, which exists only while printing. */
export function usePrintSheet(content: ReactNode) {
  const [isPrinting, setPrinting] = useState(false);
  const paper = useRef<HTMLDivElement>(null);

  function print() {
    flushSync(() => setPrinting(true));
    onceDrawn(paper.current?.textContent ?? '', () => {
      document.body.dataset.printing = 'sheet';
      printPage();
      delete document.body.dataset.printing;
      setPrinting(false);
    });
  }

  const sheet = isPrinting
    ? createPortal(
        <div ref={paper} className={styles.sheet} data-sheet>
          {content}
        </div>,
        document.body,
      )
    : null;
  return { print, sheet };
}
