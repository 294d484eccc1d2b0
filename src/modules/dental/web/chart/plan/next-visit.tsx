import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clinicDateTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { BookingDialog } from '#modules/appointments/web/booking/booking-dialog.tsx';
import { fullName } from '#modules/patients/rules.ts';
import type { Plan } from '#modules/treatments/contract.ts';
import { hasSessionsLeft } from '#modules/treatments/rules.ts';
import { ScheduleSessionDialog } from '#modules/treatments/web/schedule-session-dialog.tsx';
import { recallDay } from '../../../rules/recall.ts';
import { dentalApi } from '../../api.ts';
import styles from './plan-card.module.css';

interface NextVisitProps {
  plan: Plan;
  /** The patient's next visit to a dental doctor, for whatever reason. */
  patientVisitAt: string | null;
}

/** The patient's next visit: for the plan's next sitting or, after the last one, for a check-up. */
export function NextVisit({ plan, patientVisitAt }: NextVisitProps) {
  const queryClient = useQueryClient();
  const [booking, setBooking] = useState(false);
  const isOver = plan.status !== 'active';
  const nextAt = isOver ? patientVisitAt : plan.nextVisitAt;
  const next = nextAt ? `Next visit ${clinicDateTime(nextAt)}` : 'No visit is booked.';
  const offers = isOver ? plan.status === 'completed' : hasSessionsLeft(plan);
  const said = { active: '', completed: 'All sittings are done. ', stopped: 'This plan was stopped. ' }[plan.status];
  return (
    <div className={styles.coming}>
      <p className={styles.next}>{`${said}${next}`}</p>
      {!nextAt && offers ? (
        <Button size="compact-md" variant="default" onClick={() => setBooking(true)}>
          {isOver ? 'Book recall' : 'Book next sitting'}
        </Button>
      ) : null}
      {booking && isOver ? (
        <BookingDialog
          title="Book recall"
          start={{
            patientId: plan.patientId,
            patientName: fullName(plan),
            chiefComplaint: 'Dental recall',
            date: recallDay(clinicToday()),
            ...(plan.carerId && { doctorId: plan.carerId }),
          }}
          onBooked={() => queryClient.invalidateQueries({ queryKey: dentalApi.chart.key() })}
          onClose={() => setBooking(false)}
        />
      ) : null}
      {booking && !isOver ? <ScheduleSessionDialog plan={plan} onClose={() => setBooking(false)} /> : null}
    </div>
  );
}
