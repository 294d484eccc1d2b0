import { ActionIcon } from '@mantine/core';
import { Archive, ArchiveRestore } from 'lucide-react';
import { ageText } from '#foundation/shared/dates/age-text.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { InitialsBadge } from '#foundation/ui/initials-badge.tsx';
import type { Column } from '#foundation/ui/lists/data-table.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDate, clinicToday } from '#foundation/web/clinic-date.ts';
import type { Patient } from '../../contract-record.ts';
import { fullName, initials } from '../../rules.ts';
import { sexNames } from '../patient-words.ts';
import styles from './patients-page.module.css';

interface PatientColumns {
  numberTitle: string;
  onToggleArchived: (patient: Patient) => void;
}

export const patientColumns = ({ numberTitle, onToggleArchived }: PatientColumns): readonly Column<Patient>[] => [
  {
    key: 'number',
    percent: 10,
    title: numberTitle,
    onPhone: 'detail',
    numeric: true,
    cell: ({ patientNumber }) => patientNumber,
  },
  {
    key: 'name',
    percent: 32,
    title: 'Name',
    onPhone: 'heading',
    cell: (patient) => (
      <span className={styles.person}>
        <InitialsBadge>{initials(patient)}</InitialsBadge>
        <ScreenLink screen="patient" id={patient.id} className={styles.name ?? ''} prefetch="intent">
          {fullName(patient)}
        </ScreenLink>
        {patient.isArchived ? <StatusChip hue="gray">Archived</StatusChip> : null}
      </span>
    ),
  },
  {
    key: 'phone',
    percent: 18,
    title: 'Phone',
    onPhone: 'detail',
    cell: (patient) => <span className={styles.phone}>{phoneText(patient.phone)}</span>,
  },
  { key: 'sex', percent: 10, title: 'Sex', onPhone: 'detail', cell: (patient) => sexNames[patient.sex] },
  {
    key: 'age',
    percent: 12,
    title: 'Age',
    onPhone: 'detail',
    cell: ({ birthDate, isBirthDateEstimated }) =>
      birthDate ? ageText(birthDate, clinicToday(), isBirthDateEstimated) : 'Age unknown',
  },
  {
    key: 'registered',
    percent: 12,
    title: 'Registered',
    onPhone: 'detail',
    cell: (patient) => clinicDate(patient.createdAt),
  },
  {
    key: 'actions',
    percent: 6,
    title: 'Actions',
    onPhone: 'aside',
    cell: (patient) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        c="dimmed"
        size={32}
        aria-label={`${patient.isArchived ? 'Restore' : 'Archive'} ${fullName(patient)}`}
        onClick={() => onToggleArchived(patient)}
      >
        {patient.isArchived ? (
          <ArchiveRestore size={18} aria-hidden="true" />
        ) : (
          <Archive size={18} aria-hidden="true" />
        )}
      </ActionIcon>
    ),
  },
];
