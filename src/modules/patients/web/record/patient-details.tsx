import { dayText } from '#foundation/shared/dates/dates.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import type { PatientRecord } from '../../contract-record.ts';
import { abhaText } from '../../rules.ts';
import { allergiesText, languageNames } from '../patient-words.ts';
import styles from './patient-page.module.css';

function rowsOf(record: PatientRecord): [name: string, value: string | null][] {
  const {
    birthDate,
    address,
    district,
    state,
    pinCode,
    emergencyName,
    emergencyPhone,
    aadhaarLastFour,
    aadhaarSeenOn,
  } = record;
  const estimated = record.isBirthDateEstimated ? ' (estimated)' : '';
  return [
    ['Date of birth', birthDate && `${dayText(birthDate)}${estimated}`],
    ['Guardian', record.guardian],
    ['Address', [[address, district, state].filter(Boolean).join(', '), pinCode].filter(Boolean).join(' - ') || null],
    ['Language', record.language && languageNames[record.language]],
    ['Visit reminders', record.wantsReminders ? 'Wanted' : 'Not wanted'],
    ['Blood group', record.bloodGroup],
    ['Allergies', record.allergies && allergiesText(record.allergies)],
    [
      'Emergency contact',
      [emergencyName, emergencyPhone && phoneText(emergencyPhone)].filter(Boolean).join(', ') || null,
    ],
    ['Aadhaar', aadhaarLastFour && `XXXX-XXXX-${aadhaarLastFour}, seen ${dayText(aadhaarSeenOn ?? '')}`],
    ['ABHA number', record.abhaNumber && abhaText(record.abhaNumber)],
  ];
}

export function PatientDetails({ record }: { record: PatientRecord }) {
  return (
    <section className={styles.panel}>
      <h3 className={styles.title}>Details</h3>
      <dl className={styles.details}>
        {rowsOf(record).map(([name, value]) => (
          <div key={name} className={styles.detail}>
            <dt>{name}</dt>
            <dd data-missing={value === null}>{value ?? 'Not recorded'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
