import { Button, NativeSelect } from '@mantine/core';
import { useRef } from 'react';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import type { Entry } from '../../contract-chart.ts';
import { entryStatuses, entryStatusHues, entryStatusNames, findingName, statusesOf } from '../../rules/codes.ts';
import { consentFor, isSignedFor, type ToothConsent } from '../../rules/missing-consents.ts';
import { entryText } from '../../rules/words.ts';
import styles from './entry-table.module.css';

interface EntryStatusFieldProps {
  entry: Entry;
  /** The consents that the patient has signed. */
  consents: readonly ToothConsent[];
  /** The tooth is gone, so nothing more is done there. */
  isClosed: boolean;
  onChange: (status: Entry['status']) => void;
  onSign: (consent: ToothConsent) => void;
}

/**
 * The status of a procedure. A status whose consent is not signed cannot be chosen, and a button to sign is shown
 * below.
 */
export function EntryStatusField({ entry, consents, isClosed, onChange, onSign }: EntryStatusFieldProps) {
  const select = useRef<HTMLSelectElement>(null);
  const { tooth, code, status, planId } = entry;
  const offered = statusesOf(code).filter((one) => !planId || one !== 'existing');
  if (offered.length === 1) return <StatusChip hue={isClosed ? 'gray' : 'red'}>{findingName}</StatusChip>;
  if (isClosed) return <StatusChip hue="gray">{entryStatusNames[status]}</StatusChip>;
  const lacks = (one: Entry['status']) => {
    const kind = consentFor(code, one);
    return kind && !isSignedFor(consents, kind, tooth) ? kind : null;
  };
  const isToDo = status === 'planned' || status === 'in_progress';
  const missing = isToDo ? lacks('completed') : null;
  const data = offered.map((value) => ({
    value,
    label: entryStatusNames[value],
    disabled: value !== status && lacks(value) !== null,
  }));
  return (
    <span className={styles.state}>
      <NativeSelect
        ref={select}
        size="xs"
        className={styles.status ?? ''}
        data-hue={entryStatusHues[status]}
        aria-label={`Status of ${entryText(entry)}`}
        aria-description={missing ? 'Consent is missing' : undefined}
        value={status}
        onChange={(event) => {
          const next = entryStatuses.find((one) => one === event.currentTarget.value);
          if (next) onChange(next);
        }}
        data={data}
      />
      {missing ? (
        <span className={styles.consent}>
          Consent is missing.{' '}
          <Button
            size="compact-xs"
            variant="default"
            ref={(button) => () => {
              // The button disappears once the consent is signed, and its neighbour would remove the entry.
              if (button && document.activeElement === button) select.current?.focus();
            }}
            aria-label={`Sign consent for ${entryText(entry)}`}
            onClick={() => onSign({ kind: missing, teeth: [tooth] })}
          >
            Sign consent
          </Button>
        </span>
      ) : null}
    </span>
  );
}
