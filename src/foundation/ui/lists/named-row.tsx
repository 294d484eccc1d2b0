import type { ReactNode } from 'react';
import styles from './named-row.module.css';

interface NamedRowProps {
  name: string;
  onOpen: () => void;
  /** Small text below the name. */
  children: ReactNode;
}

/** The first cell of a row: the name, which opens the row, and what distinguishes it from others. */
export function NamedRow({ name, onOpen, children }: NamedRowProps) {
  return (
    <span className={styles.row}>
      <button type="button" className={styles.name} onClick={onOpen}>
        {name}
      </button>
      <span className={styles.facts}>{children}</span>
    </span>
  );
}
