import { ageText } from '#foundation/shared/dates/age-text.ts';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { doctorOf } from '#foundation/shared/text/clinician-name.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { statusNames } from '#modules/appointments/rules.ts';
import { statusHues } from '#modules/appointments/web/visit/status-hues.ts';
import { fullName } from '#modules/patients/rules.ts';
import { sexNames } from '#modules/patients/web/patient-words.ts';
import type { Consultation } from '../contract.ts';
import styles from './patient-banner.module.css';

/** The patient's identity and allergies. */
export function PatientBanner({ consultation }: { consultation: Consultation }) {
  const { visit, patient } = consultation;
  const age = patient.birthDate ? ageText(patient.birthDate, visit.appointmentDate) : 'Age unknown';
  return (
    <div className={styles.banner}>
      <p className={styles.token}>
        <span className="visually-hidden">Token </span>
        {visit.tokenNumber}
      </p>
      <div className={styles.words}>
        <h2 className={styles.name}>{fullName(visit)}</h2>
        <p className={styles.detail}>
          {`${age}, ${sexNames[patient.sex]} · Patient no. ${visit.patientNumber} · ${phoneText(visit.phone)}`}
        </p>
        <p className={styles.detail}>
          {`${dayText(visit.appointmentDate)}, ${clinicTime(visit.startsAt)} · ${doctorOf(visit)}`}
        </p>
      </div>
      <Allergies allergies={patient.allergies} />
      <StatusChip hue={statusHues[visit.status]}>{statusNames[visit.status]}</StatusChip>
    </div>
  );
}

function Allergies({ allergies }: { allergies: readonly string[] | null }) {
  if (allergies === null) return <p className={styles.unknown}>Allergies: not recorded</p>;
  if (allergies.length === 0) return <p className={styles.unknown}>Allergies: none known</p>;
  return <p className={styles.allergies}>{`Allergies: ${allergies.join(', ')}`}</p>;
}
