import { Anchor, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { ageText } from '#foundation/shared/dates/age-text.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import type { Duplicate } from '../../contract.ts';
import type { Patient } from '../../contract-record.ts';
import { fullName } from '../../rules.ts';
import { patientsApi } from '../api.ts';
import { sexNames } from '../patient-words.ts';
import styles from './duplicates-note.module.css';
import type { PatientForm } from './patient-form.ts';

const pauseMilliseconds = 200;
const fields = ['phone', 'firstName', 'lastName', 'sex', 'birthDate', 'abhaNumber'] as const;

const detailsOf = ({ patientNumber, sex, birthDate, phone }: Duplicate) =>
  [
    `No. ${patientNumber}`,
    sexNames[sex],
    ...(birthDate ? [ageText(birthDate, clinicToday())] : []),
    phoneText(phone),
  ].join(' · ');

interface DuplicatesNoteProps {
  form: PatientForm;
  onOpen: () => void;
  /** Takes the registered patient instead of a new one, where a patient is being chosen for something. */
  onTake: ((patient: Patient) => void) | undefined;
}

/** Shows patients who may already be registered while the form is typed. */
export function DuplicatesNote({ form, onOpen, onTake }: DuplicatesNoteProps) {
  const [phone, firstName, lastName, sex, birthDate, abhaNumber] = useWatch({ control: form.control, name: fields });
  const typing = useMemo(
    () => ({
      phone,
      firstName,
      lastName: lastName ?? '',
      birthDate: birthDate ?? '',
      abhaNumber: abhaNumber ?? '',
      ...(sex && { sex }),
    }),
    [phone, firstName, lastName, sex, birthDate, abhaNumber],
  );
  const [typed] = useDebouncedValue(typing, pauseMilliseconds);
  const found = useQuery(patientsApi.duplicates.queryOptions({ input: typed, placeholderData: keepPreviousData }));
  const duplicates = found.data ?? [];
  const family = duplicates.filter(({ level }) => level === 'family');
  const same = duplicates.filter(({ level }) => level !== 'family');
  const list = (people: readonly Duplicate[]) => (
    <ul className={styles.list}>
      {people.map((duplicate) => (
        <KnownPatient key={duplicate.id} duplicate={duplicate} onOpen={onOpen} onTake={onTake} />
      ))}
    </ul>
  );
  return (
    <div role="status" className={styles.place}>
      {same.length > 0 ? (
        <div className={styles.note}>
          <p className={styles.title}>Possibly already registered</p>
          {list(same)}
        </div>
      ) : null}
      {family.length > 0 ? (
        <div className={styles.family}>
          <p>Family? Same phone:</p>
          {list(family)}
        </div>
      ) : null}
    </div>
  );
}

interface KnownPatientProps extends Pick<DuplicatesNoteProps, 'onOpen' | 'onTake'> {
  duplicate: Duplicate;
}

function KnownPatient({ duplicate, onOpen, onTake }: KnownPatientProps) {
  const { level, reasons } = duplicate;
  return (
    <li className={styles.one}>
      <span className={styles.who}>
        <span className={styles.name}>{fullName(duplicate)}</span>{' '}
        {level === 'likely' ? <StatusChip hue="red">Likely the same</StatusChip> : null}
        {duplicate.isArchived ? <StatusChip hue="gray">Archived</StatusChip> : null}
        <span className={styles.details}>
          {detailsOf(duplicate)}
          {level === 'family' ? '' : ` (${reasons.join(', ')})`}
        </span>
      </span>
      {onTake ? (
        <Button variant="default" size="compact-md" onClick={() => onTake(duplicate)}>
          Use this<span className="visually-hidden"> record: {fullName(duplicate)}</span>
        </Button>
      ) : (
        <Anchor component={ScreenLink} screen="patient" id={duplicate.id} onClick={onOpen}>
          Open<span className="visually-hidden"> {fullName(duplicate)}</span>
        </Anchor>
      )}
    </li>
  );
}
