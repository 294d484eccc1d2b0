import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { ageText } from '#foundation/shared/dates/age-text.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { InitialsBadge } from '#foundation/ui/initials-badge.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { Patient } from '#modules/patients/contract-record.ts';
import { fullName, initials } from '#modules/patients/rules.ts';
import { patientsApi } from '#modules/patients/web/api.ts';
import { sexNames } from '#modules/patients/web/patient-words.ts';
import styles from './patient-combobox.module.css';

const searchPauseMilliseconds = 150;
const mostOptions = 7;

interface PatientComboboxProps {
  label: string;
  hideLabel?: boolean;
  placeholder: string;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  typed: string;
  onType: (typed: string) => void;
  onPick: (patient: Patient) => void;
  /** Called when Enter is pressed and nobody matches. */
  onNobody: () => void;
}

/** Details that tell apart relatives, who may share a phone number or even a name. */
const detailOf = ({ sex, birthDate, isBirthDateEstimated, phone, patientNumber }: Patient) =>
  [
    sexNames[sex],
    ...(birthDate ? [ageText(birthDate, clinicToday(), isBirthDateEstimated)] : []),
    phoneText(phone),
    `no. ${patientNumber}`,
  ].join(' · ');

/** Searches for a patient while typing. Enter takes the marked one, even while the answer is still loading. */
export function PatientCombobox(props: PatientComboboxProps) {
  const { typed, onType, onPick, onNobody } = props;
  const listId = useId();
  const queryClient = useQueryClient();
  const [marked, setMarked] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const wanted = typed.trim();
  const [search] = useDebouncedValue(wanted, searchPauseMilliseconds);
  const optionsFor = (text: string) => patientsApi.list.queryOptions({ input: { search: text } });
  const query = useQuery({ ...optionsFor(search), enabled: search !== '', placeholderData: keepPreviousData });
  const isOpen = wanted !== '' && !isClosed;
  const found = query.data?.patients.slice(0, mostOptions) ?? [];
  const isFresh = search === wanted && !query.isPlaceholderData;

  async function takeMarked() {
    const shown = isFresh ? found[marked] : undefined;
    // Takes the patient shown without reading again, because one registered meanwhile could take that place in the
    // list.
    if (shown) return onPick(shown);
    const answer = await queryClient.fetchQuery(optionsFor(wanted)).catch(() => null);
    if (!answer) return;
    const [patient] = answer.patients;
    if (patient) onPick(patient);
    else onNobody();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    if (event.key === 'ArrowDown') setMarked((at) => Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setMarked((at) => Math.max(at - 1, 0));
    else if (event.key === 'Enter') void takeMarked();
    else if (event.key === 'Escape') setClosed(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.field}>
      <TextInput
        ref={props.ref}
        role="combobox"
        size="md"
        autoComplete="off"
        {...(props.autoFocus ? { 'data-autofocus': true } : {})}
        {...(props.hideLabel ? { 'aria-label': props.label } : { label: props.label })}
        placeholder={props.placeholder}
        error={props.error}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[marked] ? `${listId}-${found[marked].id}` : undefined}
        leftSection={<Search size={16} aria-hidden="true" />}
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setMarked(0);
          setClosed(false);
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen ? (
        <div className={styles.dropdown}>
          <div id={listId} role="listbox" aria-label="Patients found" className={styles.list} data-stale={!isFresh}>
            {found.map((patient, index) => (
              // Out of the tab order, because in a combobox the focus stays in the text field.
              <button
                type="button"
                key={patient.id}
                id={`${listId}-${patient.id}`}
                role="option"
                aria-selected={index === marked}
                tabIndex={-1}
                className={styles.option}
                onPointerEnter={() => setMarked(index)}
                onClick={() => onPick(patient)}
              >
                <InitialsBadge>{initials(patient)}</InitialsBadge>
                <span className={styles.name}>{fullName(patient)}</span>
                <span className={styles.detail}>{detailOf(patient)}</span>
              </button>
            ))}
          </div>
          {query.isError ? (
            <p role="alert" className={styles.note}>{`Couldn't search. ${failureOf(query.error).sentence}`}</p>
          ) : isFresh && query.data && found.length === 0 ? (
            <button type="button" className={styles.register} onClick={onNobody}>
              {`No results for “${wanted}”. Register as a new patient`}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
