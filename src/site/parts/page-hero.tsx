import type { ReactNode } from 'react';
import styles from './page-hero.module.css';

interface PageHeroProps {
  title: string;
  lead: string;
  children?: ReactNode;
  /** Content beside the text on a wide screen. */
  beside?: ReactNode;
}

export function PageHero({ title, lead, children, beside }: PageHeroProps) {
  return (
    <section className={beside ? styles.split : styles.hero}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      {beside}
    </section>
  );
}
