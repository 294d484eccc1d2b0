import { useState } from 'react';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { later } from '#foundation/web/screens/later.tsx';
import styles from '#modules/portal/web/portal.module.css';
import type { OwnVisit } from '../../contract-portal.ts';
import { OwnVisitCard } from './own-visit-card.tsx';

const BookOwnDialog = later(async () => (await import('./book-own-dialog.tsx')).BookOwnDialog);
const CancelOwnDialog = later(async () => (await import('./cancel-own-dialog.tsx')).CancelOwnDialog);

interface OwnVisitListProps {
  visits: readonly OwnVisit[];
  /** Offers to cancel as well as to move. */
  mayCancel?: boolean;
}

/** Visits with the actions possible on them. */
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
