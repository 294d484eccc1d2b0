import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Fragment, type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Gap, ResultField } from '../../contract-records.ts';
import { offeredValue } from '../../rules/analysers/convert-unit.ts';
import type { Analyte } from '../../rules/catalogue/analyte.ts';
import { fieldAnalyte } from '../../rules/catalogue/own-tests.ts';
import { contradictions } from '../../rules/results/contradictions.ts';
import { isJump } from '../../rules/results/delta.ts';
import { readValue } from '../../rules/results/flag.ts';
import { growth, isCulture } from '../../rules/results/isolates.ts';
import { FlagMark } from './flag-mark.tsx';
import { lastText } from './last-text.ts';
import styles from './results-grid.module.css';

interface ResultsGridProps {
  fields: readonly ResultField[];
  /** When the sample was taken. */
  sampledAt: string;
  values: Readonly<Record<string, string>>;
  /** The calculated value for a field left blank; empty if there is none. */
  calculate: (field: ResultField) => string;
  /** Why a formula yields nothing for the typed values. */
  gaps: readonly Pick<Gap, 'code' | 'why'>[];
  /** The server's faults, by position. */
  faults: readonly (string | undefined)[];
  onChange: (code: string, value: string) => void;
  /** The fields for what grew, if the test is a culture. */
  culture: ReactNode;
}

/** With the clinic's decimals, so that the value shown is the one that will be reported. */
function analyteOf(field: ResultField): Analyte | undefined {
  const [known, { decimals }] = [fieldAnalyte(field), field];
  return known?.kind === 'number' && decimals !== undefined ? { ...known, decimals } : known;
}

/** Whether a value is so unusual that the user has to confirm it. */
export function isDoubtful(field: ResultField, typed: string): boolean {
  const analyte = analyteOf(field);
  const read = analyte && typed.trim() ? readValue(typed, analyte, field) : null;
  return read?.fault === undefined && read?.doubt !== undefined;
}

/** One line per analyte; Enter moves to the next, and the flag appears while typing. */
export function ResultsGrid({
  fields,
  sampledAt,
  values,
  calculate,
  gaps,
  faults,
  onChange,
  culture,
}: ResultsGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const against = contradictions(fields.map(({ code }) => ({ code, value: values[code] ?? '' })));

  function goOn(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    const inputs = [...(grid.current?.querySelectorAll<HTMLElement>('input, select') ?? [])];
    const at = inputs.indexOf(event.target);
    const next = inputs[at + 1];
    // On a button, Enter presses the button.
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the fields inside.
    <div className={styles.grid} ref={grid} onKeyDown={goOn}>
      {fields.map((field, at) => {
        const analyte = analyteOf(field);
        return analyte ? (
          <Fragment key={field.code}>
            <ResultLine
              field={field}
              sampledAt={sampledAt}
              analyte={analyte}
              typed={values[field.code] ?? ''}
              calculated={calculate(field)}
              gap={gaps.find(({ code }) => code === field.code)}
              fault={against.find(({ code }) => code === field.code)?.message ?? faults[at]}
              isFirst={at === 0}
              onChange={(value) => onChange(field.code, value)}
            />
            {isCulture(analyte) && values[field.code] === growth ? culture : null}
          </Fragment>
        ) : null;
      })}
    </div>
  );
}

/** Whether the reported value has other decimals than the typed one. */
const isRounded = (reported: string, typed: string, { decimals }: ResultField) =>
  decimals === undefined ? /^\d/.test(typed) && Number(reported) !== Number(typed) : reported !== typed;

interface ResultLineProps {
  field: ResultField;
  sampledAt: string;
  analyte: Analyte;
  typed: string;
  calculated: string;
  gap: Pick<Gap, 'why'> | undefined;
  fault: string | undefined;
  isFirst: boolean;
  onChange: (value: string) => void;
}

function ResultLine({ field, sampledAt, analyte, typed, calculated, gap, fault, isFirst, onChange }: ResultLineProps) {
  const value = typed.trim() || calculated;
  const read = value ? readValue(value, analyte, field) : null;
  const message = read?.fault ?? fault;
  const last = isJump(field.delta, value, sampledAt, field.earlier) ? field.earlier : null;
  const unit = analyte.kind === 'number' ? analyte.unit : '';
  const offered = typed ? offeredValue(typed, analyte) : null;
  const input = {
    'aria-label': unit ? `${analyte.name} (${unit})` : analyte.name,
    value: typed,
    error: message,
    ...(isFirst && { 'data-autofocus': true }),
  };
  return (
    <div className={styles.line}>
      <span className={styles.name} aria-hidden="true">
        {analyte.name}
      </span>
      <div className={styles.value}>
        {analyte.kind === 'choice' ? (
          <NativeSelect
            {...input}
            data={['', ...analyte.choices]}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ) : (
          <TextInput
            {...input}
            maxLength={500}
            placeholder={calculated && `${calculated} (calculated)`}
            inputMode={analyte.kind === 'number' ? 'decimal' : 'text'}
            autoComplete="off"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
        {offered ? (
          <Button size="compact-xs" variant="default" onClick={() => onChange(offered)}>
            {`Use ${offered} ${unit}`}
          </Button>
        ) : null}
      </div>
      <span className={styles.range}>
        {[unit, field.range && `(${field.range})`].filter(Boolean).join(' ')}
        {field.rangeNote ? <span className={styles.note}>{field.rangeNote}</span> : null}
      </span>
      <span className={styles.flag} aria-live="polite">
        {read && read.fault === undefined && isRounded(read.value, value, field) ? (
          <span>{`Reported as ${read.value}`}</span>
        ) : null}
        {read && read.fault === undefined ? <FlagMark flag={read.flag} /> : null}
        {read?.fault === undefined && read?.doubt ? <span className={styles.jump}>{read.doubt}</span> : null}
        {gap ? <span className={styles.note}>{gap.why}</span> : null}
        {last ? <span className={styles.jump}>{lastText(last)}</span> : null}
      </span>
    </div>
  );
}
