import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { overrideText } from '../../rules/prescribed-drug.ts';
import type { PrescriptionSheet } from '../../rules/prescription-sheet.ts';
import styles from './prescription-paper.module.css';

export function PrescriptionPaper({ sheet }: { sheet: PrescriptionSheet }) {
  const { clinic, doctor, patient, drugs } = sheet;
  return (
    <div className={styles.paper}>
      <div className={styles.head}>
        <div className={styles.clinic}>
          <p className={styles.name}>{clinic.name}</p>
          <p>{clinic.address}</p>
        </div>
        <div>
          <p className={styles.strong}>{clinicianName(doctor.name)}</p>
          <p>{doctor.speciality}</p>
          <p>{`Reg. No. ${doctor.registrationNumber || 'not recorded'}`}</p>
        </div>
      </div>
      <div className={styles.who}>
        <div>
          <p className={styles.patient}>
            <bdi>{patient.name}</bdi>
          </p>
          <p>{[patient.age, patient.sex, patient.phone].filter(Boolean).join(', ')}</p>
        </div>
        <div className={styles.visit}>
          <p>{`Date ${sheet.day}`}</p>
          <p>{`Patient no. ${patient.number}, token ${sheet.tokenNumber}`}</p>
        </div>
      </div>
      <p className={styles.allergies}>{`Allergies: ${sheet.allergies}`}</p>
      <Section title="Vitals" text={sheet.vitals} />
      <Section title="Complaint" text={sheet.complaint} />
      <Section title="Diagnosis" text={sheet.diagnosis} />
      <p className={styles.sign}>Rx</p>
      <ol className={styles.drugs}>
        {drugs.map((prescribed, at) => (
          // The same line may occur twice, each with a reason.
          <li key={`${at + 1} ${prescribed.text}`}>
            <PrintedDrug prescribed={prescribed} />
          </li>
        ))}
      </ol>
      {drugs.length === 0 ? <p>No drugs prescribed.</p> : null}
      <Section title="Advice" text={sheet.advice} />
      <Section title="Follow-up" text={sheet.followUp} />
      {sheet.addenda.map(({ body, by, at }) => (
        <Section key={`${by} ${at} ${body}`} title={`Addendum, ${by}, ${at}`} text={body} />
      ))}
      <div className={styles.signature}>
        <p className={styles.strong}>{clinicianName(doctor.name)}</p>
        <p>{`Signed electronically ${sheet.signedAt}`}</p>
      </div>
    </div>
  );
}

function PrintedDrug({ prescribed }: { prescribed: PrescriptionSheet['drugs'][number] }) {
  const { drug, strength, form, dose, duration, note, quantity } = prescribed;
  return (
    <>
      <p className={styles.strong}>{[drug, strength, form].filter(Boolean).join(' ')}</p>
      <p>{[dose, duration, note, quantity && `qty ${quantity}`].filter(Boolean).join(', ')}</p>
      <p className={styles.override}>{overrideText(prescribed)}</p>
    </>
  );
}

function Section({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <div className={styles.section}>
      <p className={styles.strong}>{title}</p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </div>
  );
}
