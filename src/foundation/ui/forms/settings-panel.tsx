import type { ReactNode } from 'react';
import styles from './settings-panel.module.css';

interface SettingsPanelProps {
  title: string;
  text?: string;
  wide?: boolean;
  children: ReactNode;
}

export function SettingsPanel({ title, text, wide = false, children }: SettingsPanelProps) {
  return (
    <section className={styles.panel} data-wide={wide}>
      <h2 className={styles.title}>{title}</h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children}
    </section>
  );
}
