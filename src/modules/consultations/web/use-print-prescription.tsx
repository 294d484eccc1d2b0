import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { clinicDateTime, dayText } from '#foundation/web/clinic-date.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { fullName } from '#modules/patients/rules.ts';
import { ageText } from '#modules/patients/web/age.ts';
import { sexNames } from '#modules/patients/web/patient-words.ts';
import type { Consultation } from '../contract.ts';
import styles from './prescription-paper.module.css';

/** The prescription on A5 from the browser. It is on the page only while it is printed. */
export function usePrintPrescription({ visit, patient, note, prescribed, followUp, registrationNumber }: Consultation) {
  const { clinicName } = useCurrentUser();
  const [isPrinting, setPrinting] = useState(false);

  function print() {
    flushSync(() => setPrinting(true));
    document.body.dataset.printing = 'prescription';
    window.print();
    delete document.body.dataset.printing;
    setPrinting(false);
  }

  const { allergies } = patient;
  const allergyText = allergies === null ? 'not recorded' : allergies.join(', ') || 'none known';
  const age = patient.birthDate ? `${ageText(patient.birthDate, visit.appointmentDate)}, ` : '';
  const paper = isPrinting
    ? createPortal(
        <div className={styles.paper} data-prescription>
          <div className={styles.head}>
            <p className={styles.clinic}>{clinicName}</p>
            <p>
              {`Dr. ${note.signedBy}`}
              <br />
              {visit.speciality}
              <br />
              {`Reg. No. ${registrationNumber || 'not recorded'}`}
            </p>
          </div>
          <p className={styles.patient}>{fullName(visit)}</p>
          <p>{`${age}${sexNames[patient.sex]}, patient no. ${visit.patientNumber}, ${dayText(visit.appointmentDate)}`}</p>
          <p className={styles.allergies}>{`Allergies: ${allergyText}`}</p>
          <p>{`Diagnosis: ${note.diagnosis}`}</p>
          <p className={styles.sign}>Rx</p>
          <ol className={styles.drugs}>
            {prescribed?.map(({ text, drug, strength, form, dose, duration, note: hint, quantity }) => (
              <li key={text}>
                <b>{[drug, strength, form].filter(Boolean).join(' ')}</b>
                <br />
                {[dose, duration, hint, quantity && `qty ${quantity}`].filter(Boolean).join(', ')}
              </li>
            ))}
          </ol>
          {prescribed?.length === 0 ? <p>No drugs prescribed.</p> : null}
          <p className={styles.advice}>{[note.treatmentPlan, note.advice].filter(Boolean).join('\n')}</p>
          {followUp ? <p>{`Follow-up: ${clinicDateTime(followUp.startsAt)}`}</p> : null}
          {!followUp && note.followUpOn ? <p>{`Follow-up: ${dayText(note.followUpOn)}`}</p> : null}
          <p className={styles.signature}>
            {`Dr. ${note.signedBy}`}
            <br />
            {note.signedAt ? `Signed electronically ${clinicDateTime(note.signedAt)}` : ''}
          </p>
        </div>,
        document.body,
      )
    : null;
  return { print, paper };
}
