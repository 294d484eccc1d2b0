import { occupantName } from '#modules/wards/rules.ts';
import type { EmergencyCase } from '../contract.ts';
import { isOverdue, minutesWaiting, waitText } from '../rules.ts';
import styles from './case-card.module.css';

interface CaseCardProps {
  shown: EmergencyCase;
  now: string;
  onOpen: () => void;
}

export function CaseCard({ shown, now, onOpen }: CaseCardProps) {
  const minutes = minutesWaiting(shown.arrivedAt, now);
  const isLate = isOverdue(shown.acuity, minutes);
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <span className={styles.head}>
        <span className={styles.name}>{occupantName(shown)}</span>
        <span className={styles.timer} data-late={isLate}>
          {waitText(minutes)}
          {isLate ? <span className="visually-hidden">, waiting too long</span> : null}
        </span>
      </span>
      <span className={styles.complaint}>{shown.complaint || 'Complaint not noted'}</span>
      <span className={styles.marks}>
        {shown.score === null ? null : <span>{`NEWS2 ${shown.score}`}</span>}
        {shown.overrideReason ? <span>Set manually</span> : null}
        {shown.isMedicoLegal ? <span className={styles.legal}>Medico-legal</span> : null}
      </span>
    </button>
  );
}
