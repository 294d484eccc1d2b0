import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import styles from './palette.module.css';
import { type Destination, matching, useDestinations } from './use-destinations.ts';
import { useFoundPatients } from './use-found-patients.ts';

interface PaletteSearchProps {
  onClose: () => void;
  onShortcuts: () => void;
}

/**
 * Focuses at once, before the focus trap of the dialog does, because the first letters follow the shortcut immediately.
 */
const takeFocus = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true });
const bringIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

export function PaletteSearch({ onClose, onShortcuts }: PaletteSearchProps) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const patients = useFoundPatients(typed);
  const found = [...matching(useDestinations(onShortcuts), typed.trim()), ...patients.found];

  function choose(destination: Destination | undefined) {
    if (!destination) return;
    onClose();
    destination.go();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter') choose(found[active]);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <TextInput
        ref={takeFocus}
        data-autofocus
        mt={4}
        size="md"
        role="combobox"
        aria-label="Search screens, actions and patients"
        placeholder="Search screens, actions and patients..."
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        value={typed}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
        }}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Screens, actions and patients" className={styles.list}>
        {found.map((destination, index) => (
          <div
            key={`${destination.kind} ${destination.name}`}
            id={`${id}-${index}`}
            ref={index === active ? bringIntoView : null}
            tabIndex={-1}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onClick={() => choose(destination)}
            onKeyDown={onKeyDown}
          >
            <span>{destination.name}</span>
            <span className={styles.kind}>{destination.kind}</span>
          </div>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {found.length === 0 && !patients.isSearching && !patients.failed ? `No results for "${typed.trim()}"` : null}
      </p>
      {patients.failed ? (
        <p role="alert" className={styles.none}>
          Couldn't search patients.{' '}
          <Button size="compact-sm" variant="subtle" onClick={patients.retry}>
            Retry
          </Button>
        </p>
      ) : null}
    </>
  );
}
