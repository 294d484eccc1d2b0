import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SavedNote } from '../../contract-note.ts';
import { noteFields } from '../../rules/note.ts';
import styles from './conflict-note.module.css';
import { keptDrafts } from './kept-draft.ts';
import { fieldNames, fieldText } from './note-keeper.ts';

/**
 * Text that was still being typed here when somebody else signed the note, to be copied into an addendum or discarded.
 */
export function LeftoverDraft({ id, signed }: { id: string; signed: SavedNote }) {
  const [kept, setKept] = useState(() => keptDrafts.read(id));
  if (!kept) return null;
  const fields = noteFields.filter((field) => fieldText(kept.note, field) !== fieldText(signed, field));
  return (
    <div role="alert" className={styles.conflict}>
      <p className={styles.title}>The note was signed before this text was saved. It isn't part of the note.</p>
      {fields.map((field) => (
        <div key={field} className={styles.field}>
          <p className={styles.name}>{fieldNames[field]}</p>
          <p className={styles.text}>{fieldText(kept.note, field) || 'empty'}</p>
        </div>
      ))}
      <div>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            keptDrafts.forget(id);
            setKept(null);
          }}
        >
          Discard my text
        </Button>
      </div>
    </div>
  );
}
