import { zodResolver } from '@hookform/resolvers/zod';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { clinicClock, clinicDate, clinicTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { useFormDraft } from '#foundation/web/drafts/form-draft.ts';
import { showFieldErrors } from '#foundation/web/forms/show-field-errors.ts';
import { declaredData } from '#foundation/web/requests/declared-data.ts';
import { fullName } from '#modules/patients/rules.ts';
import { type Appointment, FreeSlotsOffer, NewAppointment } from '../../contract-visit.ts';
import { appointmentsApi } from '../api.ts';
import { dayOf } from '../day-of.ts';
import { readPlacesAgain } from '../read-places-again.ts';

const fields = ['patientId', 'doctorId', 'date', 'time', 'chiefComplaint'] as const;

/** Includes the patient's name, so that a form restored from a draft shows whom it is for. */
const BookingValues = NewAppointment.extend({ patientName: z.string() });

export type BookingStart = Partial<z.input<typeof BookingValues>>;

/** Each slot has its own draft, so that what was typed for one does not appear in another. */
export const bookingDraft = ({ followUpOf, doctorId, date, time }: BookingStart) =>
  ['book-appointment', ...(followUpOf ? [followUpOf] : time ? [doctorId, date, time] : [])].join('-');

export function useBooking(start: BookingStart, onBooked: (visit: Appointment) => void) {
  const queryClient = useQueryClient();
  const form = useForm<z.input<typeof BookingValues>, unknown, z.output<typeof BookingValues>>({
    mode: 'onTouched',
    resolver: zodResolver(BookingValues),
    defaultValues: {
      patientId: '',
      patientName: '',
      doctorId: '',
      date: clinicToday(),
      time: '',
      chiefComplaint: '',
      ...start,
    },
  });
  const draft = useFormDraft(form, bookingDraft(start));
  const booking = useMutation(
    appointmentsApi.book.mutationOptions({
      onSuccess: (visit) => {
        notifications.show({
          message: `Booked ${fullName(visit)} for ${clinicDate(visit.startsAt)} ${clinicTime(visit.startsAt)}, token ${visit.tokenNumber}`,
        });
        onBooked(visit);
      },
      onError: (error) => showFieldErrors(form.setError, fields, error),
      // After a refusal too, because the free times shown were out of date.
      onSettled: () => readPlacesAgain(queryClient),
    }),
  );
  const submit = form.handleSubmit(({ patientName: _, ...visit }) => booking.mutate(visit));
  return {
    form,
    draft,
    booking,
    submit,
    taken: declaredData(booking.error, 'SLOT_TAKEN', FreeSlotsOffer)?.next ?? null,
    take: (slot: string) => {
      form.setValue('date', dayOf(slot));
      form.setValue('time', clinicClock(slot));
      void submit();
    },
  };
}
