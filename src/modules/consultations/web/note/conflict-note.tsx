import { Button, Group } from '@mantine/core';
import styles from './conflict-note.module.css';
import { fieldNames, fieldText, type NoteKeeper, type NoteState } from './note-keeper.ts';

/** Shows both texts of a field that two people changed, so that one can be chosen. */
export function ConflictNote({ state, keeper }: { state: NoteState; keeper: NoteKeeper }) {
  const { theirs, conflicts, note } = state;
  if (!theirs) return null;
  return (
    <div role="alert" className={styles.conflict}>
      <p
        className={styles.title}
      >{`${theirs.changedBy ?? 'Someone else'} also changed this note. Choose which to keep.`}</p>
      {conflicts.map((field) => (
        <div key={field} className={styles.field}>
          <p className={styles.name}>{fieldNames[field]}</p>
          <div className={styles.texts}>
            <div>
              <p className={styles.label}>Yours</p>
              <p className={styles.text}>{fieldText(note, field) || 'empty'}</p>
            </div>
            <div>
              <p className={styles.label}>{theirs.changedBy ?? 'Theirs'}</p>
              <p className={styles.text}>{fieldText(theirs, field) || 'empty'}</p>
            </div>
          </div>
          <Group gap="sm">
            <Button size="compact-sm" variant="default" onClick={() => keeper.decide(field, 'mine')}>
              Keep mine
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => keeper.decide(field, 'theirs')}>
              Use theirs
            </Button>
          </Group>
        </div>
      ))}
    </div>
  );
}
