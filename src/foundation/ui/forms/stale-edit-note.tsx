import { Radio } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Change } from '#foundation/shared/changed-meanwhile.ts';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { StaleField } from '#foundation/web/drafts/use-stale-edit.ts';
import styles from './stale-edit-note.module.css';

interface StaleEditNoteProps<Values> {
  stale: { changes: Change[]; fields: StaleField<Values>[] } | null;
  names: Readonly<Record<keyof Values & string, string>>;
  /** Formats a value for display. */
  text: (name: keyof Values & string, value: unknown) => string;
  onChoose: (name: keyof Values & string, value: unknown) => void;
}

/** Says that somebody else has changed the record: who, when, and for each field their value and the one typed here. */
export function StaleEditNote<Values>({ stale, names, text, onChoose }: StaleEditNoteProps<Values>) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a long form the note may be outside the visible part.
    if (stale) note.current?.scrollIntoView({ block: 'nearest' });
  }, [stale]);
  if (!stale) return null;
  const people = [...new Set(stale.changes.map(({ by }) => by))].join(', ');
  const last = stale.changes.at(-1);
  const takenOver = stale.fields.filter(({ isDisputed }) => !isDisputed);
  const disputed = stale.fields.filter(({ isDisputed }) => isDisputed);
  return (
    <div ref={note} role="alert" className={styles.note}>
      <p className={styles.title}>
        {people || 'Someone else'} changed this while you were editing
        {last ? ` (${clinicDateTime(last.at)})` : ''}. Nothing was overwritten.
      </p>
      {takenOver.length > 0 ? (
        <ul className={styles.taken}>
          {takenOver.map(({ name, theirs }) => (
            <li key={name}>
              {names[name]}: <strong>{text(name, theirs)}</strong>, updated to their version
            </li>
          ))}
        </ul>
      ) : null}
      {disputed.map(({ name, mine, theirs, by }) => (
        <Radio.Group
          key={name}
          label={`${names[name]}: changed by both of you`}
          defaultValue="mine"
          onChange={(chosen) => onChoose(name, chosen === 'mine' ? mine : theirs)}
        >
          <div className={styles.choices}>
            <Radio value="mine" label={`Yours: ${text(name, mine)}`} />
            <Radio value="theirs" label={`${by ? `${by}'s` : 'Theirs'}: ${text(name, theirs)}`} />
          </div>
        </Radio.Group>
      ))}
      <p>Review, then save.</p>
    </div>
  );
}
