import { ArrowLeft, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { ageText } from '#foundation/shared/dates/age-text.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { InitialsBadge } from '#foundation/ui/initials-badge.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { useHome } from '#foundation/web/screens/screen-of.ts';
import { fullName, initials } from '#modules/patients/rules.ts';
import { sexNames } from '#modules/patients/web/patient-words.ts';
import type { Chart } from '../../contract-chart.ts';
import styles from './chart-head.module.css';

/** The patient's identity and allergies. */
export function ChartHead({ chart: { patient, allergies } }: { chart: Chart }) {
  const age = patient.birthDate ? ageText(patient.birthDate, clinicToday()) : 'Age unknown';
  return (
    <section aria-label="Patient" className={styles.head}>
      <Link to={useHome()} className={styles.back}>
        <ArrowLeft size={16} aria-hidden="true" /> Dashboard
      </Link>
      <div className={styles.who}>
        <InitialsBadge>{initials(patient)}</InitialsBadge>
        <div className={styles.words}>
          <h2 className={styles.name}>
            <ScreenLink screen="patient" id={patient.id}>
              {fullName(patient)}
            </ScreenLink>
          </h2>
          <p className={styles.facts}>
            {`No. ${patient.patientNumber} · ${sexNames[patient.sex]} · ${age} · ${phoneText(patient.phone)}`}
          </p>
        </div>
        {allergies === null ? <StatusChip hue="yellow">Allergies not recorded</StatusChip> : null}
        {allergies?.length === 0 ? <StatusChip hue="green">No known allergies</StatusChip> : null}
        {allergies && allergies.length > 0 ? (
          <strong className={styles.allergy}>
            <TriangleAlert size={16} aria-hidden="true" /> Allergic to {allergies.join(', ')}
          </strong>
        ) : null}
      </div>
    </section>
  );
}
