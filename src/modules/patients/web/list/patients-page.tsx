import { Button, Kbd, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { FileUp, Search, UserPlus } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { StatTile } from '#foundation/ui/tiles/stat-tile.tsx';
import { useDialogShortcut } from '#foundation/web/keys/use-dialog-shortcut.ts';
import { useShortcut } from '#foundation/web/keys/use-shortcut.ts';
import { usePractice } from '#foundation/web/screens/screen-of.ts';
import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { patientTables } from '../../rules.ts';
import { RegisterPatientDialog } from '../registration/register-patient-dialog.tsx';
import { usePatientWords } from '../use-patient-words.ts';
import { PatientList } from './patient-list.tsx';
import styles from './patients-page.module.css';
import { usePatientList } from './use-patient-list.ts';

/** Loaded on demand, because few people ever open it. */
const ImportPatientsDialog = lazy(() => import('./import-patients-dialog.tsx'));

const searchPauseMilliseconds = 150;

const archived = { value: 'archived', label: 'Archived' } as const;
const filedPatients = [{ value: 'active', label: 'Active' }, archived] as const;
/** A person who is new to the aesthetic departments may already be known to the clinic. */
const filedClients = [{ value: 'clients', label: 'Clients' }, { value: 'active', label: 'All' }, archived] as const;
type Filed = (typeof filedClients)[number]['value'];

export default function PatientsPage() {
  const searchBox = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchPauseMilliseconds);
  const { params, change } = useAddressParams();
  const words = usePatientWords();
  const isAesthetic = usePractice() === 'aesthetic';
  const choices = isAesthetic ? [...filedClients] : [...filedPatients];
  const first = isAesthetic ? 'clients' : 'active';
  const [chosen, setFiled] = useState<Filed>(first);
  // The choice may come from another workspace that offers different ones.
  const filed = choices.some(({ value }) => value === chosen) ? chosen : first;
  const [isImporting, setImporting] = useState(false);
  const { role } = useCurrentUser();
  const list = usePatientList(search, filed);

  /** Kept in the address, so that other screens can link here and a sign-in in between leads back. */
  const setRegistering = (open: boolean) => change({ register: open ? 'new' : null });

  useShortcut('/', `Search ${words.many}`, () => searchBox.current?.focus());
  useDialogShortcut('n', `Register ${words.one}`, () => setRegistering(true));

  function registerWhenNobodyMatches(event: KeyboardEvent) {
    const answered = search === typed.trim() && !list.query.isPlaceholderData;
    if (event.key === 'Enter' && search && answered && list.query.data?.total === 0) setRegistering(true);
  }

  const listed = filed === 'clients' ? 'Clients' : 'Patients';
  const tileLabel = search ? `${listed} found` : `${filed === 'archived' ? 'Archived' : 'Total'} ${listed}`;

  function showAll() {
    setTyped('');
    setFiled(first);
    list.backToFirst();
  }

  return (
    <>
      <div className={styles.tools}>
        <StatTile
          label={tileLabel}
          value={list.query.data?.total ?? null}
          isAtLeast={list.query.data?.hasMore ?? false}
          to="?"
          isCurrent={!search && filed === first}
          onOpen={showAll}
        />
        <TextInput
          ref={searchBox}
          type="search"
          size="md"
          className={styles.search}
          aria-label={`Search ${words.many}`}
          placeholder={`Search ${words.many}...`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={registerWhenNobodyMatches}
          leftSection={<Search size={16} aria-hidden="true" />}
          rightSection={<Kbd className={styles.key}>/</Kbd>}
        />
        <SegmentedControl aria-label={`Which ${words.many}`} value={filed} onChange={setFiled} data={choices} />
        <Button size="md" leftSection={<UserPlus size={16} aria-hidden="true" />} onClick={() => setRegistering(true)}>
          {`Register ${words.one}`}
        </Button>
        {patientTables.uploads.includes(role) ? (
          <Button
            size="md"
            variant="default"
            leftSection={<FileUp size={16} aria-hidden="true" />}
            onClick={() => setImporting(true)}
          >
            Import
          </Button>
        ) : null}
      </div>
      <PatientList list={list} />
      <RegisterPatientDialog
        opened={params.has('register')}
        searched={search}
        onClose={() => setRegistering(false)}
        onRegistered={list.backToFirst}
      />
      {isImporting ? (
        <Suspense fallback={null}>
          <ImportPatientsDialog onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
