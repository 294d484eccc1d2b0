import { type ReactNode, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { onceDrawn } from './once-drawn.ts';
import { printPage } from './print-page.ts';
import styles from './print-sheet.module.css';

/** Prints one thing and nothing else of the page. It is there only while it is printed: `sheet` has to be on the page. */
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
