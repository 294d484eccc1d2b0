import { ArrowLeft, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ageText } from '#foundation/shared/dates/age-text.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { InitialsBadge } from '#foundation/ui/initials-badge.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import type { PatientRecord } from '../../contract-record.ts';
import { fullName, initials } from '../../rules.ts';
import { sexNames } from '../patient-words.ts';
import { usePatientWords } from '../use-patient-words.ts';
import styles from './patient-page.module.css';

/** Who the patient is at a glance, and what must not be overlooked. */
export function PatientHead({ record, children }: { record: PatientRecord; children: ReactNode }) {
  const { many } = usePatientWords();
  const { birthDate, isBirthDateEstimated, allergies } = record;
  const age = birthDate ? ageText(birthDate, clinicToday(), isBirthDateEstimated) : 'Age unknown';
  return (
    <section className={styles.head} aria-label="Patient">
      <ScreenLink screen="patients" className={styles.back ?? ''}>
        <ArrowLeft size={16} aria-hidden="true" /> {`All ${many}`}
      </ScreenLink>
      <div className={styles.who}>
        <InitialsBadge>{initials(record)}</InitialsBadge>
        <div className={styles.words}>
          <h2 className={styles.name}>{fullName(record)}</h2>
          <p className={styles.facts}>
            <span>No. {record.patientNumber}</span>
            <span>{sexNames[record.sex]}</span>
            <span>{age}</span>
            <a href={`tel:${record.phone}`}>{phoneText(record.phone)}</a>
            {record.bloodGroup ? <span>Blood group {record.bloodGroup}</span> : null}
          </p>
          <p className={styles.alerts}>
            {record.isArchived ? <StatusChip hue="gray">{record.mergedInto ? 'Merged' : 'Archived'}</StatusChip> : null}
            {allergies === null ? <StatusChip hue="yellow">Allergies not recorded</StatusChip> : null}
            {allergies?.length === 0 ? <StatusChip hue="green">No known allergies</StatusChip> : null}
            {allergies && allergies.length > 0 ? (
              <strong className={styles.allergy}>
                <TriangleAlert size={16} aria-hidden="true" /> Allergic to {allergies.join(', ')}
              </strong>
            ) : null}
          </p>
        </div>
        {children}
      </div>
    </section>
  );
}
