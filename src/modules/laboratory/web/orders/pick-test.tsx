import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { fullName } from '#modules/patients/rules.ts';
import type { LabTest } from '../../contract-records.ts';
import { statusNames } from '../../rules/orders/steps.ts';
import { laboratoryApi } from '../api.ts';
import styles from './pick-test.module.css';

const pauseMilliseconds = 150;

/** Finds a test that waits for its results, by the number on the tube, the patient or the test. */
export function PickTest({ onPick }: { onPick: (test: LabTest) => void }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), pauseMilliseconds);
  const list = useQuery(
    laboratoryApi.list.queryOptions({ input: { search, only: 'pending' }, placeholderData: keepPreviousData }),
  );
  const waiting = list.data?.tests.filter(({ status }) => status !== 'ordered') ?? null;
  return (
    <>
      <TextInput
        data-autofocus
        type="search"
        label="Test"
        placeholder="Accession number, patient or test"
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<Search size={16} aria-hidden="true" />}
      />
      <ReadFailure what="tests" query={list} />
      <ul className={styles.tests} aria-busy={waiting === null}>
        {waiting?.map((test) => (
          <li key={test.id}>
            <Button variant="default" fullWidth justify="flex-start" h="auto" py={6} onClick={() => onPick(test)}>
              <span className={styles.test}>
                <strong>{`${test.accessionNumber} · ${test.testName}`}</strong>
                <span>{`${fullName(test)} · ${statusNames[test.status]}`}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {waiting?.length === 0 ? (
        <p className={styles.none}>
          {search
            ? `No collected sample for ${search}`
            : 'No samples awaiting results. Mark a test as collected first.'}
        </p>
      ) : null}
    </>
  );
}
