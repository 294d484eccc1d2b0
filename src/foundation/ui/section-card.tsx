import { type ReactNode, useId } from 'react';
import styles from './section-card.module.css';

interface SectionCardProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a screen under its own heading. */
export function SectionCard({ title, aside, children }: SectionCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
