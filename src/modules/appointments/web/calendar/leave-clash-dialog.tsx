import { Button, Group, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { RowFaultNote } from '#foundation/ui/forms/row-fault-note.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../../contract-visit.ts';
import { clashTitle } from '../../rules/leave-clash.ts';
import { MoveForm } from '../booking/move-form.tsx';
import { CancelDialog } from '../desk/desk-dialogs.tsx';
import { useVisitChanges } from '../visit/use-visit-changes.ts';
import type { LeaveClash } from './leave-clash.ts';
import styles from './leave-clash-dialog.module.css';
import { useLeaveVisits } from './use-leave-visits.ts';

interface LeaveClashDialogProps {
  clash: LeaveClash;
  onClose: () => void;
}

/** Lists the visits that clash with a leave, each to be moved, cancelled or kept. */
export function LeaveClashDialog({ clash, onClose }: LeaveClashDialogProps) {
  const { visits, undecided, failed, isRead } = useLeaveVisits(clash);
  const changes = useVisitChanges(visits);
  const [moving, setMoving] = useState<Appointment | null>(null);
  const [cancelling, setCancelling] = useState<Appointment | null>(null);
  const title = isRead ? clashTitle(undecided.length) : 'Bookings that clash with this leave';
  return (
    <Dialog
      opened
      size="lg"
      covered={cancelling !== null}
      title={moving ? `Move the visit of ${fullName(moving)}` : title}
      onClose={onClose}
    >
      {moving ? (
        <MoveForm visit={moving} onMoved={() => setMoving(null)} onBack={() => setMoving(null)} />
      ) : (
        <>
          {failed ? <ReadFailure what="bookings" query={failed} /> : null}
          {isRead || failed ? null : <Skeleton height={120} aria-busy="true" />}
          <ul className={styles.list}>
            {visits.map((visit) => {
              const fault = changes.faultOf(visit);
              return (
                <li key={visit.id} className={styles.row}>
                  <span className={styles.who}>
                    <strong>{fullName(visit)}</strong>
                    <span>{`${clinicDateTime(visit.startsAt)} · token ${visit.tokenNumber} · ${phoneText(visit.phone)}`}</span>
                  </span>
                  <Group gap="xs">
                    <Button size="compact-md" variant="default" onClick={() => setMoving(visit)}>
                      Move
                    </Button>
                    <Button size="compact-md" variant="default" onClick={() => setCancelling(visit)}>
                      Cancel visit
                    </Button>
                    {visit.keptOnLeave === clash.leave.id ? (
                      <span className={styles.kept}>Kept</span>
                    ) : (
                      <Button
                        size="compact-md"
                        variant="default"
                        onClick={() => changes.change(visit, { leaveId: clash.leave.id })}
                      >
                        Keep
                      </Button>
                    )}
                  </Group>
                  {fault ? <RowFaultNote fault={fault} /> : null}
                </li>
              );
            })}
          </ul>
          <Group justify="flex-end" mt="md">
            <Button disabled={!isRead && !failed} onClick={onClose}>
              Done
            </Button>
          </Group>
        </>
      )}
      {cancelling ? (
        <CancelDialog
          visit={cancelling}
          onReason={(reason) => changes.change(cancelling, { status: 'cancelled', reason })}
          onClose={() => setCancelling(null)}
        />
      ) : null}
    </Dialog>
  );
}
