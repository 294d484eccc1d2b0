import { useRef, useState } from 'react';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { useShortcut } from '#foundation/web/keys/use-shortcut.ts';
import type { Consultation } from '../../contract.ts';
import type { TypedLine } from '../../rules/note.ts';
import type { PrescribedDrug } from '../../rules/prescribed-drug.ts';
import type { Unlisted } from '../../rules/prescription-line/line-fault.ts';
import { checkLine } from '../../rules/safety/check-line.ts';
import type { DosedPatient } from '../../rules/safety/dosed-patient.ts';
import { DrugDialog } from '../lists/drug-dialog.tsx';
import { draftFrom } from '../lists/drug-draft.ts';
import styles from './prescription-field.module.css';
import { PrescriptionLine } from './prescription-line.tsx';
import { UncheckedAllergies } from './unchecked-allergies.tsx';
import { useDrugList } from './use-drug-list.ts';

interface PrescriptionFieldProps {
  lines: readonly TypedLine[];
  allergies: readonly string[] | null;
  running: Consultation['running'];
  patient: DosedPatient;
  /** The server's refusals of single lines. */
  faults: readonly { field: string; message: string }[];
  onChange: (lines: TypedLine[]) => void;
}

const blankLine: TypedLine = { text: '', isAsWritten: false, reason: '' };

/** One line per drug; Enter goes to the next. Below each line stands its meaning, or what is missing. */
export function PrescriptionField({ lines, faults, onChange, ...material }: PrescriptionFieldProps) {
  const items = useRef<HTMLOListElement>(null);
  const { own, list, failed, isAwaited } = useDrugList({ lines, allergies: material.allergies });
  const [adding, setAdding] = useState<{ at: number; unlisted: Unlisted } | null>(null);
  const shown = lines.at(-1)?.text === '' ? lines : [...lines, blankLine];
  const change = (at: number, changes: Partial<TypedLine>) => {
    const changed = shown.map((line, index) => (index === at ? { ...line, ...changes } : line));
    onChange(changed.filter(({ text }, index) => text !== '' || index < changed.length - 1));
  };
  const remove = (at: number) => onChange(lines.filter((_, index) => index !== at));
  const focusLine = (at: number) => items.current?.querySelectorAll<HTMLInputElement>('[data-line]').item(at)?.focus();
  useShortcut('/', 'Write a prescription', () => focusLine(shown.length - 1));

  const before: PrescribedDrug[] = [];
  // The server counts only non-empty lines.
  let written = 0;
  return (
    <fieldset className={styles.prescription}>
      <legend className={styles.legend}>Prescription</legend>
      <p className={styles.hint}>Drug, strength, how often, how long: pcm 650 101 5d. Put notes after a semicolon.</p>
      <UncheckedAllergies allergies={material.allergies} list={list} />
      <ol className={styles.lines} ref={items}>
        {shown.map((line, at) => {
          const checked = checkLine(line, { ...material, before: [...before], list });
          if (checked.drug) before.push(checked.drug);
          const place = line.text.trim() ? written++ : null;
          return (
            <PrescriptionLine
              // Lines have no ids, so their position is the key.
              key={`line-${at + 1}`}
              number={at + 1}
              line={line}
              checked={line.text.trim() && !isAwaited(line) ? checked : { ...checked, faults: [] }}
              refusal={faults.find(({ field }) => field.startsWith(`lines.${place}.`))?.message ?? null}
              isLast={at === shown.length - 1}
              onChange={(changes) => change(at, changes)}
              onRemove={() => remove(at)}
              onNext={() => focusLine(at + 1)}
              onAdd={(unlisted) => setAdding({ at, unlisted })}
            />
          );
        })}
      </ol>
      {failed ? <ReadFailure what="the clinic's own drugs" query={failed} /> : null}
      {adding ? (
        <DrugDialog
          {...draftFrom(adding.unlisted, own.data ?? [])}
          onSaved={({ name }) => change(adding.at, { text: `${name} ${adding.unlisted.rest}` })}
          onClose={() => setAdding(null)}
        />
      ) : null}
    </fieldset>
  );
}
