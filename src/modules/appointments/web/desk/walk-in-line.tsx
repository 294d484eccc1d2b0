import { Kbd } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '#foundation/web/keys/use-shortcut.ts';
import type { Patient } from '#modules/patients/contract-record.ts';
import { PatientCombobox } from '../booking/patient-combobox.tsx';
import { ArrivalStep } from './arrival-step.tsx';
import { RegisterPatientDialog } from './desk-dialogs.tsx';
import { IssuedToken } from './issued-token.tsx';
import { useWalkIn } from './use-walk-in.ts';
import styles from './walk-in-line.module.css';

/** The input that is always ready: a few letters or digits, Enter for the patient, Enter for the token. */
export function WalkInLine() {
  const walkIn = useWalkIn();
  const line = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [registering, setRegistering] = useState(false);
  const hasKeyboard = useMediaQuery('(min-width: 860px) and (hover: hover)', false, { getInitialValueInEffect: false });
  const isReady = !walkIn.arrival && !registering;

  function choose(patient: Patient) {
    setTyped('');
    void walkIn.choose(patient);
  }

  useShortcut('w', 'Walk-in', () => line.current?.focus());
  useEffect(() => {
    // On a phone, the on-screen keyboard would cover the list. A dialog opened meanwhile, such as the command palette,
    // keeps the focus.
    if (isReady && hasKeyboard && !document.querySelector('[role="dialog"]'))
      line.current?.focus({ preventScroll: true });
  }, [isReady, hasKeyboard]);

  return (
    <section className={styles.line} aria-labelledby="walk-in-title">
      <h2 id="walk-in-title" className={styles.title}>
        Walk-in <Kbd className={styles.key}>W</Kbd>
      </h2>
      {walkIn.arrival ? (
        <ArrivalStep walkIn={walkIn} arrival={walkIn.arrival} />
      ) : (
        // In a form of its own: when a field outside any form is focused, the browser's autofill first reads all others
        // on the page.
        <form onSubmit={(event) => event.preventDefault()}>
          <PatientCombobox
            ref={line}
            label="Patient name or phone"
            hideLabel
            placeholder="Patient name or phone"
            typed={typed}
            onType={setTyped}
            onPick={choose}
            onNobody={() => setRegistering(true)}
          />
        </form>
      )}
      {walkIn.issued ? <IssuedToken visit={walkIn.issued} onDismiss={walkIn.dismiss} /> : null}
      {registering ? (
        <RegisterPatientDialog
          opened
          searched={typed}
          onClose={() => setRegistering(false)}
          onRegistered={choose}
          onKnown={choose}
        />
      ) : null}
    </section>
  );
}
