import { dayText } from '#foundation/shared/dates/dates.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { fullName } from '#modules/patients/rules.ts';
import styles from '#modules/portal/web/portal.module.css';
import type { OwnRecord } from '../../contract-portal.ts';
import { saidDiagnosis } from '../../rules/note.ts';
import { isDownloadable } from '../../rules/prescription-line/day-parts.ts';
import { DownloadPrescription } from './download-prescription.tsx';

interface OwnRecordCardProps {
  record: OwnRecord;
  /** Shows everything written for the patient, not only the diagnosis. */
  isWhole?: boolean;
}

function Part({ title, text }: { title: string; text: string }) {
  return text ? (
    <p className={styles.text}>
      <strong>{title}: </strong>
      {text}
    </p>
  ) : null;
}

/** One signed visit. */
export function OwnRecordCard({ record, isWhole = false }: OwnRecordCardProps) {
  return (
    <li className={styles.item}>
      <p className={styles.title}>{saidDiagnosis(record.diagnosis) || record.complaint || 'Consultation'}</p>
      <p className={styles.quiet}>
        {[dayText(record.day), fullName(record), `${clinicianName(record.doctorName)}, ${record.speciality}`].join(
          ' · ',
        )}
      </p>
      {isWhole ? (
        <>
          <Part title="Complaint" text={record.complaint} />
          <Part title="Treatment" text={record.treatmentPlan} />
          <Part title="Advice" text={record.advice} />
          <Part title="Next visit" text={record.followUpOn ? dayText(record.followUpOn) : ''} />
        </>
      ) : null}
      {isDownloadable(record) ? (
        <div className={styles.steps}>
          <DownloadPrescription record={record} />
        </div>
      ) : null}
    </li>
  );
}
