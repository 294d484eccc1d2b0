import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { analytes } from '../../content/catalogue.ts';
import { measureKinds } from '../../rules/catalogue/analyte.ts';
import { knownMeasure, type MeasureDraft } from '../../rules/catalogue/own-test-draft.ts';
import styles from './analyte-dialog.module.css';

interface MeasureFieldsProps {
  measures: readonly MeasureDraft[];
  /** A fault of the list as a whole. */
  fault: string | undefined;
  faultAt: (at: number, field: string) => string | undefined;
  onChange: (measures: MeasureDraft[]) => void;
  onAdd: () => void;
}

const kindNames = { number: 'Number', choice: 'One of a list', text: 'Words' } as const;

/** The measures of a test, in this order: analytes of the catalogue or the clinic's own. */
export function MeasureFields({ measures, fault, faultAt, onChange, onAdd }: MeasureFieldsProps) {
  const names = useId();
  const change = (at: number, changed: Partial<MeasureDraft>) =>
    onChange(measures.map((measure, place) => (place === at ? { ...measure, ...changed } : measure)));
  return (
    <fieldset className={styles.part}>
      <legend>Measures</legend>
      <p className={styles.hint}>In the order of the report. A name from the catalogue fills in its unit and ranges.</p>
      <datalist id={names}>
        {[...analytes.values()].map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
      </datalist>
      {measures.map((measure, at) => {
        const text = (
          field: 'name' | 'unit' | 'most' | 'choices' | 'usual' | 'formula',
          label: string,
          placeholder = '',
        ) => (
          <TextInput
            label={label}
            aria-label={`${label}, measure ${at + 1}`}
            placeholder={placeholder}
            maxLength={field === 'choices' || field === 'usual' ? 400 : field === 'formula' ? 300 : 60}
            value={measure[field]}
            error={faultAt(at, field)}
            onChange={(event) => change(at, { [field]: event.currentTarget.value })}
            {...(field === 'name' && { list: names })}
          />
        );
        const isKnown = knownMeasure(measure.name) !== undefined;
        return (
          <div key={measure.key} className={styles.fields}>
            {text('name', 'Measure', 'Zinc')}
            {isKnown ? null : (
              <NativeSelect
                label="Reported as"
                aria-label={`Reported as, measure ${at + 1}`}
                data={measureKinds.map((value) => ({ value, label: kindNames[value] }))}
                value={measure.kind}
                onChange={(event) => {
                  const kind = measureKinds.find((name) => name === event.currentTarget.value);
                  if (kind) change(at, { kind });
                }}
              />
            )}
            {!isKnown && measure.kind === 'number' ? text('unit', 'Unit', 'µg/dL') : null}
            {!isKnown && measure.kind === 'number' ? text('most', 'Highest possible value', '1000') : null}
            {!isKnown && measure.kind === 'number'
              ? text('formula', 'Formula, if calculated', '[Iron] / [Ferritin]')
              : null}
            {!isKnown && measure.kind === 'choice' ? text('choices', 'Findings', 'Negative, Positive') : null}
            {!isKnown && measure.kind === 'choice' ? text('usual', 'Of these, not abnormal', 'Negative') : null}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remove measure ${at + 1}`}
              onClick={() => onChange(measures.filter((_, place) => place !== at))}
            >
              <Trash2 size={16} aria-hidden="true" />
            </ActionIcon>
          </div>
        );
      })}
      {fault ? (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      ) : null}
      <Button variant="default" leftSection={<Plus size={14} aria-hidden="true" />} onClick={onAdd}>
        Add a measure
      </Button>
    </fieldset>
  );
}
