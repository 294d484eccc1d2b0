import { type ReactNode, useId } from 'react';
import styles from './section-card.module.css';

interface SectionCardProps {
  title: string;
  /** 2 on a page whose title is the only heading above it. */
  level?: 2 | 3;
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a screen with its own heading. */
export function SectionCard({ title, level = 3, aside, children }: SectionCardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
