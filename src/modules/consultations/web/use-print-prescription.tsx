import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { Consultation } from '../contract.ts';
import { sheetOf } from '../rules/prescription-sheet.ts';
import { PrescriptionPaper } from './prescription-paper.tsx';

/** The prescription on A5 from the browser, as the PDF has it. It is on the page only while it is printed. */
export function usePrintPrescription(consultation: Consultation) {
  const { clinicName, clinicTimeZone } = useCurrentUser();
  const [isPrinting, setPrinting] = useState(false);

  function print() {
    flushSync(() => setPrinting(true));
    document.body.dataset.printing = 'prescription';
    window.print();
    delete document.body.dataset.printing;
    setPrinting(false);
  }

  const clinic = { name: clinicName, address: consultation.clinicAddress, logo: null };
  const paper = isPrinting
    ? createPortal(
        <PrescriptionPaper sheet={sheetOf({ ...consultation, clinic, timeZone: clinicTimeZone })} />,
        document.body,
      )
    : null;
  return { print, paper };
}
