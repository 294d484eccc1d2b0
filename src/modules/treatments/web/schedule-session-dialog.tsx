import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { BookingDialog } from '#modules/appointments/web/booking/booking-dialog.tsx';
import { fullName } from '#modules/patients/rules.ts';
import type { Plan } from '../contract.ts';
import { hasSessionsLeft, nextSessionDay, partNames } from '../rules.ts';
import { treatmentsApi } from './api.ts';
import { PlanFullDialog } from './plan-full-dialog.tsx';

/** Books a visit for the patient of a plan on the day it is due, and links it as the plan's next session. */
export function ScheduleSessionDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const queryClient = useQueryClient();
  const link = useMutation(
    treatmentsApi.linkVisit.mutationOptions({
      retry: 3,
      onError: (error) =>
        notifications.show({
          color: 'red',
          autoClose: false,
          title: 'Booked, but not shown on the plan',
          message: failureOf(error).sentence,
        }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: treatmentsApi.key() }),
    }),
  );
  if (!hasSessionsLeft(plan)) return <PlanFullDialog plan={plan} onClose={onClose} />;
  return (
    <BookingDialog
      title={`Schedule next ${partNames[plan.specialty]}`}
      start={{
        patientId: plan.patientId,
        patientName: fullName(plan),
        chiefComplaint: plan.title,
        date: nextSessionDay(plan, clinicToday()),
        ...(plan.carerId && { doctorId: plan.carerId }),
      }}
      onBooked={(visit) => link.mutate({ id: plan.id, appointmentId: visit.id })}
      onClose={onClose}
    />
  );
}
