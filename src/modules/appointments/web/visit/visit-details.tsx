import { Button, Group } from '@mantine/core';
import { CalendarClock, CalendarPlus, LogIn, LogOut, Printer, ReceiptIndianRupee, Stethoscope } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { clinicalRoles, type Role } from '#foundation/shared/roles.ts';
import { doctorOf } from '#foundation/shared/text/clinician-name.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { RowFaultNote } from '#foundation/ui/forms/row-fault-note.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { clinicTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { useDentalChart } from '#foundation/web/screens/dental-chart.ts';
import { allows } from '#foundation/web/session/access.ts';
import { billingContract } from '#modules/billing/contract.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { Appointment } from '../../contract-visit.ts';
import { priorityNames } from '../../rules/queue.ts';
import { isOpen, isWaiting } from '../../rules.ts';
import { kindNames } from './kind-names.ts';
import { StatusSelect } from './status-select.tsx';
import { usePrintSlip } from './use-print-slip.tsx';
import type { VisitChanges } from './use-visit-changes.ts';
import styles from './visit-details.module.css';
import { VisitHistory } from './visit-history.tsx';

interface VisitDetailsProps {
  visit: Appointment;
  changes: VisitChanges;
  onMove: () => void;
  onDoctor: () => void;
  onFollowUp: () => void;
  onBill: () => void;
  onDone: () => void;
  onCover: (covered: boolean) => void;
}

export function VisitDetails(props: VisitDetailsProps) {
  const { visit, changes, onMove, onDoctor, onFollowUp, onBill, onDone, onCover } = props;
  const { role } = useCurrentUser();
  const chartOf = useDentalChart();
  const chart = chartOf(visit.patientId);
  const fault = changes.faultOf(visit);
  const { print, sheet } = usePrintSlip(visit);
  const canMove = isOpen(visit.status);
  const canArrive = canMove && visit.appointmentDate === clinicToday();
  const canBill =
    allows(billingContract.issue['~orpc'].meta.access, role) &&
    visit.status !== 'cancelled' &&
    (visit.arrivedAt !== null || visit.completedAt !== null);
  const rows: [string, ReactNode][] = [
    ['Token', visit.tokenNumber],
    ['When', `${dayText(visit.appointmentDate)}, ${clinicTime(visit.startsAt)} to ${clinicTime(visit.endsAt)}`],
    ['Doctor', `${doctorOf(visit)}, ${visit.speciality}${visit.room ? `, Room ${visit.room}` : ''}`],
    ['Phone', phoneText(visit.phone)],
    [
      'Patient no.',
      <ScreenLink key="record" screen="patient" id={visit.patientId}>
        {visit.patientNumber}
      </ScreenLink>,
    ],
    ['Kind', kindNames[visit.kind]],
    ['Reason', visit.chiefComplaint || 'General consultation'],
  ];
  if (chart) {
    rows.push([
      'Dental chart',
      <Link key="chart" to={chart}>
        Open chart
      </Link>,
    ]);
  }
  if (visit.arrivedAt) rows.push(['Here since', clinicTime(visit.arrivedAt)]);
  if (visit.priority) rows.push(['Priority', priorityNames[visit.priority]]);
  if (visit.heldAt) rows.push(['On hold since', clinicTime(visit.heldAt)]);
  if (visit.cancelReason) rows.push(['Cancellation reason', visit.cancelReason]);
  if (clinicalRoles.some((allowed: Role) => allowed === role)) {
    rows.push([
      'Consultation',
      <ScreenLink key="note" screen="consultation" id={visit.id}>
        Note and vitals
      </ScreenLink>,
    ]);
  }

  return (
    <div className={styles.details}>
      <dl className={styles.rows}>
        <div>
          <dt>Status</dt>
          <dd>
            <StatusSelect visit={visit} onChange={changes.change} onCover={onCover} />
          </dd>
        </div>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Group gap="xs" className={styles.actions ?? ''}>
        {canMove ? (
          <Button
            data-autofocus
            variant="default"
            leftSection={<CalendarClock size={16} aria-hidden="true" />}
            onClick={onMove}
          >
            Move
          </Button>
        ) : null}
        {isWaiting(visit) ? (
          <Button variant="default" leftSection={<Stethoscope size={16} aria-hidden="true" />} onClick={onDoctor}>
            Change doctor
          </Button>
        ) : null}
        {canArrive ? (
          <Button
            variant="default"
            leftSection={
              visit.arrivedAt ? <LogOut size={16} aria-hidden="true" /> : <LogIn size={16} aria-hidden="true" />
            }
            onClick={() => {
              changes.change(visit, { arrived: visit.arrivedAt === null });
              onDone();
            }}
          >
            {visit.arrivedAt ? 'Undo check-in' : 'Check in'}
          </Button>
        ) : null}
        {canBill ? (
          <Button variant="default" leftSection={<ReceiptIndianRupee size={16} aria-hidden="true" />} onClick={onBill}>
            Bill
          </Button>
        ) : null}
        <Button variant="default" leftSection={<CalendarPlus size={16} aria-hidden="true" />} onClick={onFollowUp}>
          Follow-up
        </Button>
        <Button variant="default" leftSection={<Printer size={16} aria-hidden="true" />} onClick={print}>
          Print slip
        </Button>
      </Group>
      {fault ? <RowFaultNote fault={fault} /> : null}
      <VisitHistory visit={visit} />
      {sheet}
    </div>
  );
}
