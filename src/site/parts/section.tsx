import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  lead?: string;
  tone?: 'canvas' | 'sunken';
  children: ReactNode;
}

export function Section({ title, lead, tone = 'canvas', children }: SectionProps) {
  return (
    <section className={tone === 'sunken' ? styles.sunken : styles.section}>
      <div className={styles.wrap}>
        <h2 className={styles.title}>{title}</h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        <div className={styles.body}>{children}</div>
      </div>
    </section>
  );
}
