import type { Column } from '#foundation/ui/data-table.tsx';
import { InitialsBadge } from '#foundation/ui/initials-badge.tsx';
import { clinicDate, clinicToday } from '#foundation/web/clinic-date.ts';
import type { Patient } from '../contract.ts';
import { fullName, initials } from '../rules.ts';
import { ageText } from './age.ts';
import styles from './patients-page.module.css';
import { phoneText } from './phone-text.ts';
import { sexNames } from './sex-names.ts';

export const patientColumns: readonly Column<Patient>[] = [
  {
    key: 'number',
    percent: 11,
    title: 'Patient no.',
    onPhone: 'aside',
    numeric: true,
    cell: (patient) => patient.patientNumber,
  },
  {
    key: 'name',
    percent: 33,
    title: 'Name',
    onPhone: 'heading',
    cell: (patient) => (
      <span className={styles.person}>
        <InitialsBadge>{initials(patient)}</InitialsBadge>
        <span className={styles.name}>{fullName(patient)}</span>
      </span>
    ),
  },
  {
    key: 'phone',
    percent: 19,
    title: 'Phone',
    onPhone: 'detail',
    cell: (patient) => <span className={styles.phone}>{phoneText(patient.phone)}</span>,
  },
  { key: 'sex', percent: 10, title: 'Sex', onPhone: 'detail', cell: (patient) => sexNames[patient.sex] },
  {
    key: 'age',
    percent: 13,
    title: 'Age',
    onPhone: 'detail',
    cell: (patient) => (patient.birthDate ? ageText(patient.birthDate, clinicToday()) : 'Age unknown'),
  },
  {
    key: 'registered',
    percent: 14,
    title: 'Registered',
    onPhone: 'detail',
    cell: (patient) => clinicDate(patient.createdAt),
  },
];
