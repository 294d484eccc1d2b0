import { useState } from 'react';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { later } from '#foundation/web/screens/later.tsx';
import type { BillOfVisit as Bill } from '#modules/billing/web/bill/bill-of-visit.tsx';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../../contract-visit.ts';
import { BookingDialog } from '../booking/booking-dialog.tsx';
import { MoveForm, type RefusedMove } from '../booking/move-form.tsx';
import { addDays } from '../day-of.ts';
import { ChangeDoctorForm } from './change-doctor-form.tsx';
import { MovedNote } from './moved-note.tsx';
import type { VisitChanges } from './use-visit-changes.ts';
import { VisitDetails } from './visit-details.tsx';

const BillOfVisit: typeof Bill = later(
  async () => (await import('#modules/billing/web/bill/bill-of-visit.tsx')).BillOfVisit,
);

const followUpDays = 7;

/** A week after the visit, or after today if that visit is in the past. */
function followUpDay(day: string): string {
  const today = clinicToday();
  return addDays(day > today ? day : today, followUpDays);
}

const titles = {
  details: (name: string) => name,
  move: (name: string) => `Move the visit of ${name}`,
  doctor: (name: string) => `Change doctor for ${name}`,
};

interface VisitDialogProps {
  /** The visit as it was when the dialog was opened. */
  seen: Appointment;
  visit: Appointment;
  changes: VisitChanges;
  /** Opens the dialog with the form to move the visit, showing where it was dropped and why it could not go there. */
  refused?: RefusedMove | undefined;
  onClose: () => void;
}

export function VisitDialog({ seen, visit, changes, refused, onClose }: VisitDialogProps) {
  const [step, setStep] = useState<'details' | 'move' | 'doctor' | 'follow-up' | 'bill'>(refused ? 'move' : 'details');
  const [covered, setCovered] = useState(false);
  // Waits for changes under way, because the form would otherwise send the old version.
  const open = (form: 'move' | 'doctor') => changes.settled(visit).then(() => setStep(form));
  if (step === 'bill') {
    const { id, appointmentDate: day } = visit;
    return <BillOfVisit patient={visit} visitId={id} day={day} onClose={onClose} />;
  }
  if (step === 'follow-up') {
    return (
      <BookingDialog
        title="Follow-up"
        start={{
          patientId: visit.patientId,
          patientName: fullName(visit),
          doctorId: visit.doctorId,
          date: followUpDay(visit.appointmentDate),
          followUpOf: visit.id,
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog opened size="lg" covered={covered} title={titles[step](fullName(visit))} onClose={onClose}>
      <MovedNote seen={seen} visit={visit} />
      {step === 'move' ? (
        <MoveForm visit={visit} refused={refused} onMoved={onClose} onBack={() => setStep('details')} />
      ) : step === 'doctor' ? (
        <ChangeDoctorForm visit={visit} onChanged={onClose} onBack={() => setStep('details')} />
      ) : (
        <VisitDetails
          visit={visit}
          changes={changes}
          onMove={() => open('move')}
          onDoctor={() => open('doctor')}
          onFollowUp={() => setStep('follow-up')}
          onBill={() => setStep('bill')}
          onDone={onClose}
          onCover={setCovered}
        />
      )}
    </Dialog>
  );
}
