import { Button } from '@mantine/core';
import { memo } from 'react';
import { doctorOf } from '#foundation/shared/text/clinician-name.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { RowFaultNote } from '#foundation/ui/forms/row-fault-note.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import type { RowFault } from '#foundation/web/screens/use-row-changes.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../../contract-visit.ts';
import { isOpen } from '../../rules.ts';
import styles from '../calendar/day-list.module.css';
import { QueueChips } from './queue-chips.tsx';
import { QueueMenu } from './queue-menu.tsx';
import { StatusSelect } from './status-select.tsx';
import type { VisitChanges } from './use-visit-changes.ts';

interface VisitRowProps {
  visit: Appointment;
  /** Minutes the patient has been waiting; null if not waiting. */
  waitedMinutes: number | null;
  canArrive: boolean;
  /** The visit was kept although the doctor is away. */
  isAway: boolean;
  fault: RowFault | null;
  onChange: VisitChanges['change'];
  onOpen: (visit: Appointment) => void;
}

/** Memoised, because there may be 300 rows: drawn again only when this visit changes. */
export const VisitRow = memo(function VisitRow(props: VisitRowProps) {
  const { visit, waitedMinutes, canArrive, isAway, fault, onChange, onOpen } = props;
  const name = fullName(visit);
  return (
    <>
      <div className={styles.row} data-over={!isOpen(visit.status)}>
        <span className={styles.token}>
          <span className="visually-hidden">Token </span>
          {visit.tokenNumber}
        </span>
        <div className={styles.who}>
          <button type="button" className={styles.name} onClick={() => onOpen(visit)}>
            {name}
          </button>
          <p>{`${doctorOf(visit)} · ${clinicTime(visit.startsAt)}${visit.kind === 'walk_in' ? ' · Walk-in' : ''}`}</p>
          <p className={styles.speciality}>{visit.speciality}</p>
          <div className={styles.chips}>
            <QueueChips visit={visit} />
            {isAway ? <StatusChip hue="orange">Doctor away</StatusChip> : null}
          </div>
        </div>
        <span className={styles.phone}>{phoneText(visit.phone)}</span>
        <div className={styles.arrival}>
          {waitedMinutes === null ? null : (
            <>
              <span className={styles.waiting}>
                {`${waitedMinutes} min`}
                <span className={styles.since}>{`here since ${clinicTime(visit.arrivedAt ?? visit.startsAt)}`}</span>
              </span>
              <QueueMenu visit={visit} onChange={onChange} />
            </>
          )}
          {canArrive ? (
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Check in ${name}`}
              onClick={() => onChange(visit, { arrived: true })}
            >
              Check in
            </Button>
          ) : null}
        </div>
        <StatusSelect visit={visit} onChange={onChange} />
      </div>
      {fault ? <RowFaultNote fault={fault} /> : null}
    </>
  );
});
