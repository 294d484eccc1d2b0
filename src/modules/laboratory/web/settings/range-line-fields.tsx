import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import type { DraftLine } from '../../rules/catalogue/analyte-draft.ts';
import styles from './analyte-dialog.module.css';

interface RangeLineFieldsProps {
  legend: string;
  hint: string;
  /** The word for a line in labels, which tells the lines of two tables apart. */
  noun: string;
  /** Where the lines belong in the terms; critical limits for children are the same for both sexes. */
  path: 'ranges' | 'children';
  lines: readonly DraftLine[];
  /** The fault at a path into the terms, like `ranges.0.low`. */
  faultAt: (field: string) => string | undefined;
  onChange: (lines: DraftLine[]) => void;
}

const sexes = [
  { value: '', label: 'All' },
  { value: 'female', label: 'Women' },
  { value: 'male', label: 'Men' },
] as const;
const units = [
  { value: 'd', label: 'days' },
  { value: 'm', label: 'months' },
  { value: 'y', label: 'years' },
] as const;

/** Limits by age: a line applies from its age until the next one begins. */
export function RangeLineFields({ legend, hint, noun, path, lines, faultAt, onChange }: RangeLineFieldsProps) {
  const change = (at: number, changed: Partial<DraftLine>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...changed } : line)));
  const nextKey = Math.max(-1, ...lines.map(({ key }) => key)) + 1;
  return (
    <fieldset className={styles.part}>
      <legend>{legend}</legend>
      <p className={styles.hint}>{hint}</p>
      {lines.map((line, at) => {
        const text = (field: 'age' | 'low' | 'high', label: string) => (
          <TextInput
            label={label}
            aria-label={`${label}, ${noun} ${at + 1}`}
            inputMode="decimal"
            maxLength={12}
            value={line[field]}
            error={faultAt(`${path}.${at}.${field}`)}
            onChange={(event) => change(at, { ...line, [field]: event.currentTarget.value })}
          />
        );
        return (
          <div key={line.key} className={styles.line} data-of={path}>
            {path === 'ranges' ? (
              <NativeSelect
                label="For"
                aria-label={`For, ${noun} ${at + 1}`}
                data={sexes}
                value={line.sex}
                onChange={(event) => {
                  const sex = sexes.find(({ value }) => value === event.currentTarget.value);
                  if (sex) change(at, { sex: sex.value });
                }}
              />
            ) : null}
            {text('age', 'From age')}
            <NativeSelect
              label="Unit"
              aria-label={`Unit of age, ${noun} ${at + 1}`}
              data={units}
              value={line.ageUnit}
              onChange={(event) => {
                const unit = units.find(({ value }) => value === event.currentTarget.value);
                if (unit) change(at, { ageUnit: unit.value });
              }}
            />
            {text('low', 'Low')}
            {text('high', 'High')}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remove ${noun} ${at + 1}`}
              onClick={() => onChange(lines.filter((_, place) => place !== at))}
            >
              <Trash2 size={16} aria-hidden="true" />
            </ActionIcon>
          </div>
        );
      })}
      {faultAt(path) ? (
        <p role="alert" className={styles.fault}>
          {faultAt(path)}
        </p>
      ) : null}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<Plus size={14} aria-hidden="true" />}
        onClick={() => onChange([...lines, { key: nextKey, sex: '', age: '', ageUnit: 'y', low: '', high: '' }])}
      >
        {`Add ${noun}`}
      </Button>
    </fieldset>
  );
}
