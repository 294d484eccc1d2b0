import { useRef } from 'react';
import type { Consultation } from '../contract.ts';
import { warningsOf } from '../rules/drug-warnings.ts';
import type { TypedLine } from '../rules/note.ts';
import { asWritten, type PrescribedDrug } from '../rules/prescribed-drug.ts';
import { readLine } from '../rules/prescription-line.ts';
import styles from './prescription-field.module.css';
import { PrescriptionLine } from './prescription-line.tsx';

interface PrescriptionFieldProps {
  lines: readonly TypedLine[];
  allergies: readonly string[] | null;
  running: Consultation['running'];
  /** What the server said of single lines. */
  faults: readonly { field: string; message: string }[];
  onChange: (lines: TypedLine[]) => void;
}

const blankLine: TypedLine = { text: '', isAsWritten: false, reason: '' };

/** One line for one drug; Enter goes on to the next. Below each stands what it means, or what is missing. */
export function PrescriptionField({ lines, allergies, running, faults, onChange }: PrescriptionFieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const shown = lines.at(-1)?.text === '' ? lines : [...lines, blankLine];
  const change = (at: number, changes: Partial<TypedLine>) => {
    const changed = shown.map((line, index) => (index === at ? { ...line, ...changes } : line));
    onChange(changed.filter(({ text }, index) => text !== '' || index < changed.length - 1));
  };
  const remove = (at: number) => onChange(lines.filter((_, index) => index !== at));
  const focusLine = (at: number) => list.current?.querySelectorAll<HTMLInputElement>('[data-line]').item(at)?.focus();

  const before: PrescribedDrug[] = [];
  return (
    <fieldset className={styles.prescription}>
      <legend className={styles.legend}>Prescription</legend>
      <p className={styles.hint}>Drug, strength, how often, how long: pcm 650 101 5d. A note goes after a semicolon.</p>
      <ol className={styles.lines} ref={list}>
        {shown.map((line, at) => {
          const read = readLine(line.text);
          const drug = read.drug ?? (line.isAsWritten && line.text.trim() ? asWritten(line.text) : null);
          const warnings = drug ? warningsOf(drug, { allergies, before: [...before], running }) : [];
          if (drug) before.push(drug);
          return (
            <PrescriptionLine
              // Lines have no names of their own: their place is what they are.
              key={`line-${at + 1}`}
              number={at + 1}
              line={line}
              drug={drug}
              faults={line.text.trim() && !drug ? (read.faults ?? []) : []}
              warnings={warnings}
              refusal={faults.find(({ field }) => field.startsWith(`lines.${at}.`))?.message ?? null}
              isLast={at === shown.length - 1}
              onChange={(changes) => change(at, changes)}
              onRemove={() => remove(at)}
              onNext={() => focusLine(at + 1)}
            />
          );
        })}
      </ol>
    </fieldset>
  );
}
