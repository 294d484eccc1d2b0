import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import type { Consultation } from '../contract.ts';
import styles from './insight-list.module.css';

interface InsightItemProps {
  insight: Consultation['insights'][number];
  /** The open visit, which needs no link to itself. */
  appointmentId: string;
  isDismissed?: boolean;
  /** Actions on the insight. */
  children: ReactNode;
}

export function InsightItem({ insight, appointmentId, isDismissed = false, children }: InsightItemProps) {
  const { title, reason, sources } = insight;
  return (
    <li className={styles.insight} data-dismissed={isDismissed || undefined}>
      <Lightbulb size={16} aria-hidden="true" className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {children}
      <div className={styles.words}>
        <p>{reason}</p>
        <p className={styles.sources}>
          {sources.map((source) =>
            source.appointmentId === appointmentId ? (
              <span key={source.label}>{source.label}</span>
            ) : (
              <ScreenLink key={source.appointmentId} screen="consultation" id={source.appointmentId}>
                {source.label}
              </ScreenLink>
            ),
          )}
        </p>
      </div>
    </li>
  );
}
