import { ConfirmDialog } from '#foundation/ui/dialogs/confirm-dialog.tsx';
import { fullName } from '../../rules.ts';
import type { useArchiving } from './use-archiving.ts';

/** Asks before a patient who is here or expected disappears from the list. */
export function ArchiveQuestion({ question }: { question: ReturnType<typeof useArchiving>['question'] }) {
  if (!question) return null;
  const { patient, isInBed, isInEmergency, bookings, answer } = question;
  const reasons = [
    ...(isInBed ? ['is in a bed'] : []),
    ...(isInEmergency ? ['is in emergency'] : []),
    ...(bookings > 0 ? [`has ${bookings} ${bookings === 1 ? 'booking' : 'bookings'}`] : []),
  ];
  return (
    <ConfirmDialog
      opened
      title="Archive this patient?"
      text={`${fullName(patient)} ${reasons.join(' and ')}. Archiving does not change that.`}
      confirmLabel="Archive"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
}
