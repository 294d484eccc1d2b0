import { Autocomplete, Button, NativeSelect, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { antibioticsFor, organisms } from '../../content/cultures.ts';
import type { Isolate } from '../../contract-records.ts';
import { susceptibilities, susceptibilityNames } from '../../rules/results/isolates.ts';
import styles from './isolate-fields.module.css';

interface IsolateFieldsProps {
  isolates: readonly Isolate[];
  fault: string | undefined;
  onChange: (isolates: Isolate[]) => void;
}

const none: Isolate = { organism: '', count: '', tested: [] };
const most = 5;

/** Fields for what grew in a culture: organisms, the amount of each, and the antibiotics that act on it. */
export function IsolateFields({ isolates, fault, onChange }: IsolateFieldsProps) {
  const shown = isolates.length > 0 ? isolates : [none];
  return (
    <div className={styles.isolates}>
      {shown.map((isolate, at) => (
        <IsolateField
          key={at}
          isolate={isolate}
          place={shown.length > 1 ? ` ${at + 1}` : ''}
          onChange={(changed) => onChange(shown.map((other, place) => (place === at ? changed : other)))}
          onRemove={shown.length > 1 ? () => onChange(shown.filter((_, place) => place !== at)) : null}
        />
      ))}
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
      {shown.length < most ? (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Plus size={14} aria-hidden="true" />}
          onClick={() => onChange([...shown, none])}
        >
          Add organism
        </Button>
      ) : null}
    </div>
  );
}

interface IsolateFieldProps {
  isolate: Isolate;
  /** The position among several isolates, used in labels. */
  place: string;
  onChange: (isolate: Isolate) => void;
  onRemove: (() => void) | null;
}

function IsolateField({ isolate, place, onChange, onRemove }: IsolateFieldProps) {
  const { organism, count, tested } = isolate;
  const resultOf = (name: string) => tested.find(({ antibiotic }) => antibiotic === name)?.result ?? '';
  // Antibiotics chosen for another organism stay visible.
  const antibiotics = [...new Set([...antibioticsFor(organism), ...tested.map(({ antibiotic }) => antibiotic)])];

  function setResult(antibiotic: string, typed: string) {
    const result = susceptibilities.find((known) => known === typed);
    const others = tested.filter((other) => other.antibiotic !== antibiotic);
    onChange({ ...isolate, tested: result ? [...others, { antibiotic, result }] : others });
  }

  return (
    <fieldset className={styles.isolate}>
      <legend className="visually-hidden">{`Organism${place}`}</legend>
      <div className={styles.head}>
        <Autocomplete
          label={`Organism${place}`}
          data={[...organisms]}
          maxLength={80}
          value={organism}
          onChange={(typed) => onChange({ ...isolate, organism: typed })}
        />
        <TextInput
          label={`Count${place}`}
          placeholder=">100,000 CFU/mL"
          maxLength={40}
          autoComplete="off"
          value={count}
          onChange={(event) => onChange({ ...isolate, count: event.currentTarget.value })}
        />
        {onRemove ? (
          <Button
            variant="subtle"
            leftSection={<X size={14} aria-hidden="true" />}
            aria-label={`Remove organism${place}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        ) : null}
      </div>
      {organism.trim() ? (
        <div className={styles.antibiotics}>
          {antibiotics.map((antibiotic) => (
            <NativeSelect
              key={antibiotic}
              size="xs"
              label={antibiotic}
              value={resultOf(antibiotic)}
              onChange={(event) => setResult(antibiotic, event.currentTarget.value)}
              data={[
                { value: '', label: 'Not tested' },
                ...susceptibilities.map((value) => ({ value, label: `${value} ${susceptibilityNames[value]}` })),
              ]}
            />
          ))}
        </div>
      ) : null}
    </fieldset>
  );
}
