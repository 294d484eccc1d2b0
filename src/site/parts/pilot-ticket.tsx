import type { ReactNode } from 'react';
import { pilot } from '#modules/site-content/content/pilot.ts';
import styles from './pilot-ticket.module.css';

const stub = [
  { figure: String(pilot.freeMonths), words: 'months free' },
  { figure: pilot.providers, words: 'providers, limited spots' },
  { figure: 'Aug-Sep', words: '2025 launch' },
];

interface PilotTicketProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A large token ticket: the offer on the left, the stub with its facts to the right of the tear line. */
export function PilotTicket({ title, text, children }: PilotTicketProps) {
  return (
    <section className={styles.place}>
      <div className={styles.ticket}>
        <div className={styles.offer}>
          <p className={styles.badge}>{pilot.developed}</p>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
          <div className={styles.actions}>{children}</div>
        </div>
        <dl className={styles.stub}>
          {stub.map(({ figure, words }) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
