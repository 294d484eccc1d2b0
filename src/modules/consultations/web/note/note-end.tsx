import { Button, Group, Kbd } from '@mantine/core';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { useChord } from '#foundation/web/keys/use-chord.ts';
import type { Failure } from '#foundation/web/requests/failure.ts';
import styles from './note-form.module.css';
import type { NoteState } from './note-keeper.ts';
import { SaveState } from './save-state.tsx';
import type { Signing } from './use-complete.ts';

interface NoteEndProps {
  /** Why the note was not signed. */
  failure: Failure | null;
  /** A keyboard shortcut was pressed before anything was written. */
  isHasty: boolean;
  isPending: boolean;
  state: NoteState;
  onFinish: (signing: Signing) => void;
  onRetry: () => void;
}

/** The end of a note: its save state and the buttons to sign it. */
export function NoteEnd({ failure, isHasty, isPending, state, onFinish, onRetry }: NoteEndProps) {
  const next = () => onFinish({ callNext: true, print: false });
  const printAndNext = () => onFinish({ callNext: true, print: true });
  useChord('Enter', 'Complete and call next', next);
  useChord('Shift Enter', 'Complete, print and call next', printAndNext);
  return (
    <div className={styles.end}>
      {failure ? (
        <div className={styles.fault}>
          <FailureNote title="Not completed" failure={failure} retrying={isPending} onRetry={onRetry} />
        </div>
      ) : null}
      {isHasty ? (
        <p role="alert" className={styles.fault}>
          This note is empty. To sign it anyway, choose Complete.
        </p>
      ) : null}
      <SaveState state={state} />
      <Group gap="sm" className={styles.actions}>
        <Button variant="default" loading={isPending} onClick={() => onFinish({ callNext: false, print: false })}>
          Complete
        </Button>
        <Button
          variant="default"
          loading={isPending}
          onClick={next}
          rightSection={<Kbd className={styles.key}>Ctrl ↵</Kbd>}
        >
          Complete and call next
        </Button>
        <Button loading={isPending} onClick={printAndNext} rightSection={<Kbd className={styles.key}>Ctrl ⇧ ↵</Kbd>}>
          Complete, print and call next
        </Button>
      </Group>
    </div>
  );
}
