import type { ReactNode } from 'react';
import { Logo } from '../logo.tsx';
import styles from './message-page.module.css';

interface MessagePageProps {
  title: string;
  text: string;
  note?: string;
  children?: ReactNode;
}

/** A page that only says one thing and offers a way on: not found, failed, signed out. */
export function MessagePage({ title, text, note, children }: MessagePageProps) {
  return (
    <main className={styles.page}>
      <div className={styles.ticket}>
        <Logo size={44} className={styles.logo} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {note ? <p className={styles.note}>{note}</p> : null}
        <div className={styles.actions}>{children}</div>
      </div>
    </main>
  );
}
