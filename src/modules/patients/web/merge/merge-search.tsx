import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { ageText } from '#foundation/shared/dates/age-text.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import type { Patient, PatientRecord } from '../../contract-record.ts';
import { fullName } from '../../rules.ts';
import { patientsApi } from '../api.ts';
import { sexNames } from '../patient-words.ts';
import styles from './merge.module.css';

const pauseMilliseconds = 150;
const mostShown = 7;

const detailsOf = ({ patientNumber, sex, birthDate, isBirthDateEstimated, phone }: Patient) =>
  [
    `No. ${patientNumber}`,
    sexNames[sex],
    ...(birthDate ? [ageText(birthDate, clinicToday(), isBirthDateEstimated)] : []),
    phoneText(phone),
  ].join(' · ');

interface MergeSearchProps {
  record: PatientRecord;
  onPick: (id: string) => void;
}

/** Patients who look like the same person are listed first, without typing. */
export function MergeSearch({ record, onPick }: MergeSearchProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), pauseMilliseconds);
  const { firstName, lastName, phone, sex, birthDate, abhaNumber } = record;
  const alike = useQuery(
    patientsApi.duplicates.queryOptions({
      input: {
        firstName,
        lastName: lastName ?? '',
        phone,
        sex,
        birthDate: birthDate ?? '',
        abhaNumber: abhaNumber ?? '',
        except: record.id,
      },
    }),
  );
  const named = useQuery(
    patientsApi.list.queryOptions({ input: { search }, enabled: search !== '', placeholderData: keepPreviousData }),
  );
  const shown = (patients: readonly Patient[]) => (
    <PatientChoices patients={patients.filter(({ id }) => id !== record.id)} search={search} onPick={onPick} />
  );
  return (
    <Stack gap="sm">
      <Text size="sm">{`Find the other record of ${fullName(record)}, no. ${record.patientNumber}.`}</Text>
      <TextInput
        label="Other record"
        placeholder="Name, phone or patient number"
        data-autofocus
        autoComplete="off"
        leftSection={<Search size={16} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {search === '' ? (
        <Loaded what="similar records" query={alike} height={96}>
          {shown}
        </Loaded>
      ) : (
        <Loaded what="patients" query={named} height={96}>
          {({ patients }) => shown(patients)}
        </Loaded>
      )}
    </Stack>
  );
}

interface PatientChoicesProps {
  patients: readonly Patient[];
  search: string;
  onPick: (id: string) => void;
}

function PatientChoices({ patients, search, onPick }: PatientChoicesProps) {
  if (patients.length === 0)
    return (
      <Text size="sm" role="status">
        {search ? `No results for "${search}"` : 'No similar records. Search by name, phone or number.'}
      </Text>
    );
  return (
    <ul className={styles.choices} aria-label={search ? 'Patients found' : 'Similar records'}>
      {patients.slice(0, mostShown).map((patient) => (
        <li key={patient.id} className={styles.choice}>
          <span>
            <strong>{fullName(patient)}</strong>
            <span className={styles.details}>{detailsOf(patient)}</span>
          </span>
          <Button variant="default" size="compact-md" onClick={() => onPick(patient.id)}>
            Compare<span className="visually-hidden"> with no. {patient.patientNumber}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
