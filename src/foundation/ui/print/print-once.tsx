import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onceDrawn } from './once-drawn.ts';
import { printPage } from './print-page.ts';
import styles from './print-sheet.module.css';

/** Prints content that is on no screen. It is rendered outside the page and needs nothing that the page provides. */
export function printOnce(content: ReactNode) {
  const sheet = document.createElement('div');
  sheet.className = styles.sheet ?? '';
  sheet.dataset.sheet = '';
  document.body.append(sheet);
  const root = createRoot(sheet);
  flushSync(() => root.render(content));
  onceDrawn(sheet.textContent, () => {
    document.body.dataset.printing = 'sheet';
    printPage();
    delete document.body.dataset.printing;
    root.unmount();
    sheet.remove();
  });
}
