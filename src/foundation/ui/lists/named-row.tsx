import type { ReactNode } from 'react';
import styles from './named-row.module.css';

interface NamedRowProps {
  name: string;
  onOpen: () => void;
  /** Small, below the name. */
  children: ReactNode;
}

/** The first cell of a row: its name, which opens it, and what tells it from others. */
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
