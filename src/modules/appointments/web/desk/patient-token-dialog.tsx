import { useEffect, useRef } from 'react';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import type { PatientRecord } from '#modules/patients/contract-record.ts';
import { ArrivalStep } from './arrival-step.tsx';
import { IssuedToken } from './issued-token.tsx';
import { useWalkIn } from './use-walk-in.ts';
import styles from './walk-in-line.module.css';

/** Gives a token or checks in, opened from the patient's page. */
export default function PatientTokenDialog({ patient, onClose }: { patient: PatientRecord; onClose: () => void }) {
  const walkIn = useWalkIn();
  const { arrival, issued, choose } = walkIn;
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void choose(patient);
  });
  return (
    <Dialog opened onClose={onClose} title="Token" size="lg">
      <div className={styles.inDialog} aria-busy={!arrival && !issued}>
        {arrival ? <ArrivalStep walkIn={{ ...walkIn, leave: onClose }} arrival={arrival} /> : null}
        {issued ? <IssuedToken visit={issued} onDismiss={onClose} /> : null}
      </div>
    </Dialog>
  );
}
