import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { forgetDraft } from '#foundation/web/drafts/form-draft.ts';
import type { Appointment } from '../../contract-visit.ts';
import { BookingForm } from './booking-form.tsx';
import { type BookingStart, bookingDraft } from './use-booking.ts';

interface BookingDialogProps {
  title?: string;
  start?: BookingStart;
  onBooked?: (visit: Appointment) => void;
  onClose: () => void;
}

export function BookingDialog({ title = 'New appointment', start = {}, onBooked, onClose }: BookingDialogProps) {
  function close() {
    forgetDraft(bookingDraft(start));
    onClose();
  }
  function booked(visit: Appointment) {
    onBooked?.(visit);
    close();
  }
  return (
    <FormDialog title={title} size="lg" discardQuestion="Discard this appointment?" onClose={close}>
      {(dialog) => (
        // A caller that waits for a visit, as a follow-up or for a plan, gets exactly one.
        <BookingForm {...dialog} start={start} onBooked={booked} onSeries={onBooked ? undefined : close} />
      )}
    </FormDialog>
  );
}
