import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { forgetDraft } from '#foundation/web/form-draft.ts';
import { BookingForm } from './booking-form.tsx';
import { type BookingStart, bookingDraft } from './use-booking.ts';

interface BookingDialogProps {
  title?: string;
  start?: BookingStart;
  onClose: () => void;
}

export function BookingDialog({ title = 'New appointment', start = {}, onClose }: BookingDialogProps) {
  function close() {
    forgetDraft(bookingDraft(start));
    onClose();
  }
  return (
    <FormDialog title={title} size="lg" discardQuestion="Discard this appointment?" onClose={close}>
      {(dialog) => <BookingForm {...dialog} start={start} onBooked={close} />}
    </FormDialog>
  );
}
