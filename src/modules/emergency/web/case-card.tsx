import { Button, Kbd } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { occupantName } from '#modules/wards/rules.ts';
import type { EmergencyCase } from '../contract.ts';
import { isOverdue, minutesWaiting, waitText } from '../rules.ts';
import styles from './case-card.module.css';
import { ageAndSex, CaseAllergies } from './case-person.tsx';
import { stepCards } from './use-board-keys.ts';

interface CaseCardProps {
  shown: EmergencyCase;
  now: string;
  onOpen: () => void;
  /** Makes the case Red at once, like the R key. */
  onRed: () => void;
  /** True if the case was just made Red, so that the focus follows it. */
  isLed: boolean;
  onLed: () => void;
}

export function CaseCard({ shown, now, onOpen, onRed, isLed, onLed }: CaseCardProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isLed) return;
    button.current?.focus();
    onLed();
  }, [isLed, onLed]);
  const minutes = minutesWaiting(shown.arrivedAt, now);
  const isLate = isOverdue(shown.acuity, minutes);
  const card = (
    <button
      type="button"
      className={styles.card}
      ref={button}
      data-case={shown.id}
      aria-keyshortcuts="r"
      onClick={onOpen}
      onKeyDown={(event) => {
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!by) return;
        event.preventDefault();
        stepCards(by === 1 ? 1 : -1);
      }}
    >
      <span className={styles.head}>
        <span className={styles.name}>{occupantName(shown)}</span>
        <span className={styles.timer} data-late={isLate}>
          {waitText(minutes)}
          {isLate ? <span className="visually-hidden">, waiting too long</span> : null}
        </span>
      </span>
      {ageAndSex(shown) ? <span className={styles.complaint}>{ageAndSex(shown)}</span> : null}
      <span className={styles.complaint}>{shown.complaint || 'Complaint not noted'}</span>
      <span className={styles.marks}>
        {shown.allergies?.length ? <CaseAllergies shown={shown} /> : null}
        {shown.score === null ? null : <span>{`NEWS2 ${shown.score}`}</span>}
        {shown.alerts.map(({ title, isSevere }) => (
          <span key={title} className={styles.alert} data-severe={isSevere}>
            {title}
          </span>
        ))}
        {shown.overrideReason ? <span>Set manually</span> : null}
        {shown.isMedicoLegal ? <span className={styles.legal}>Medico-legal</span> : null}
      </span>
    </button>
  );
  if (shown.acuity !== null) return card;
  return (
    <div className={styles.untriaged}>
      {card}
      <Button size="compact-sm" color="red" variant="light" className={styles.red} onClick={onRed}>
        Red{' '}
        <Kbd className={styles.key} aria-hidden="true">
          R
        </Kbd>{' '}
        <span className="visually-hidden">now: {occupantName(shown)}</span>
      </Button>
    </div>
  );
}
