import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useShortcut } from '#foundation/web/keys/use-shortcut.ts';
import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { filterStatuses, statusNames } from '../../rules/orders/steps.ts';
import styles from '../lab-page.module.css';
import { UnpricedNote } from '../orders/unpriced-note.tsx';
import { accessionPattern } from '../samples/use-scanner.ts';
import { TestList } from './test-list.tsx';
import { ToVerifyNote } from './to-verify-note.tsx';

const searchPauseMilliseconds = 150;

/** All tests as cards, newest first, filtered by words and by status. */
export function TestCards() {
  const searchBox = useRef<HTMLInputElement>(null);
  const { params, change } = useAddressParams();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchPauseMilliseconds);
  const status = params.get('status') ?? '';
  const only = params.get('only') ?? '';

  useShortcut('/', 'Search tests or patients', () => searchBox.current?.focus());

  /** Opens a tube whose number is scanned into the search. */
  function openScanned(event: KeyboardEvent) {
    if (event.key === 'Enter' && accessionPattern.test(typed.trim())) change({ sample: typed.trim().toUpperCase() });
  }

  return (
    <>
      <div className={styles.tools}>
        <TextInput
          ref={searchBox}
          type="search"
          size="md"
          className={styles.search}
          aria-label="Search tests or patients"
          placeholder="Search tests or patients..."
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={openScanned}
          leftSection={<Search size={16} aria-hidden="true" />}
        />
        <NativeSelect
          size="md"
          aria-label="Status"
          value={status}
          onChange={(event) => change({ status: event.currentTarget.value, only: null })}
          data={[
            { value: '', label: 'All Status' },
            ...filterStatuses.map((value) => ({ value, label: statusNames[value] })),
          ]}
        />
      </div>
      <UnpricedNote />
      <ToVerifyNote />
      <TestList filter={{ search, status, only }} onShowAll={() => change({ only: null, status: null })} />
    </>
  );
}
