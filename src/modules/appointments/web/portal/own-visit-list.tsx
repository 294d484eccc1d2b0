import { useState } from 'react';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import styles from '#modules/portal/web/portal.module.css';
import type { OwnVisit } from '../../contract-portal.ts';
import { BookOwnDialog } from './book-own-dialog.tsx';
import { CancelOwnDialog } from './cancel-own-dialog.tsx';
import { OwnVisitCard } from './own-visit-card.tsx';

interface OwnVisitListProps {
  visits: readonly OwnVisit[];
  /** Also cancels, not only moves. */
  mayCancel?: boolean;
}

/** Visits with what can be done about them. */
export function OwnVisitList({ visits, mayCancel = false }: OwnVisitListProps) {
  const [open, setOpen] = useState<{ visit: OwnVisit; step: 'move' | 'cancel' } | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ul className={styles.list}>
        {visits.map((visit) => (
          <OwnVisitCard
            key={visit.id}
            visit={visit}
            isToday={visit.appointmentDate === clinicToday()}
            onMove={() => setOpen({ visit, step: 'move' })}
            {...(mayCancel ? { onCancel: () => setOpen({ visit, step: 'cancel' }) } : {})}
          />
        ))}
      </ul>
      {open?.step === 'move' ? <BookOwnDialog visit={open.visit} onClose={close} /> : null}
      {open?.step === 'cancel' ? <CancelOwnDialog visit={open.visit} onClose={close} /> : null}
    </>
  );
}
