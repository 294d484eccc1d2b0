import { useState } from 'react';
import { ConfirmDialog } from '#foundation/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { forgetDraft } from '#foundation/web/drafts/form-draft.ts';
import type { Patient } from '../../contract-record.ts';
import { usePatientWords } from '../use-patient-words.ts';
import { RegisterPatientForm } from './register-patient-form.tsx';
import { registrationDraft } from './use-register-patient.ts';

interface RegisterPatientDialogProps {
  opened: boolean;
  /** The search that found nobody; it is already entered in the form. */
  searched: string;
  onClose: () => void;
  onRegistered: (patient: Patient) => void;
  /** Called with a patient who turns out to be registered already; if omitted, that record is opened. */
  onKnown?: (patient: Patient) => void;
}

export function RegisterPatientDialog(props: RegisterPatientDialogProps) {
  const { opened, searched, onClose, onRegistered, onKnown } = props;
  const words = usePatientWords();
  const [typed, setTyped] = useState(false);
  const [asking, setAsking] = useState(false);

  function close() {
    forgetDraft(registrationDraft);
    setTyped(false);
    setAsking(false);
    onClose();
  }

  const closeAnd = (then: (patient: Patient) => void) => (patient: Patient) => {
    close();
    then(patient);
  };

  return (
    <>
      <Dialog
        opened={opened}
        onClose={() => (typed ? setAsking(true) : close())}
        title={`Register ${words.one}`}
        size="lg"
        covered={asking}
      >
        <RegisterPatientForm
          searched={searched}
          onTyped={setTyped}
          onOpenOther={close}
          onTakeOther={onKnown && closeAnd(onKnown)}
          onRegistered={closeAnd(onRegistered)}
        />
      </Dialog>
      {/* Not there before it asks: otherwise the Escape that brings it up would close it at once. */}
      {asking ? (
        <ConfirmDialog
          opened
          title="Discard this registration?"
          text="Your changes won't be saved."
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={close}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
