import { clinicTime } from '#foundation/web/clinic-date.ts';
import type { NoteState } from './note-keeper.ts';
import styles from './save-state.module.css';

function words({ saving, savedAt, failure, conflicts }: NoteState): string {
  if (conflicts.length > 0) return 'Not saved yet. Choose which version to keep. Yours is kept on this computer.';
  if (saving === 'saving') return 'Saving…';
  if (saving === 'typing') return 'Kept on this computer, saving...';
  if (saving === 'failed') return `Not saved. ${failure?.sentence ?? ''} Your text is kept on this computer.`;
  if (saving === 'signed') return 'Not saved: the note has been signed. Copy your text into an addendum.';
  return savedAt ? `Saved ${clinicTime(savedAt)}` : 'Nothing typed yet';
}

/** Shows where the typed text is saved. */
export function SaveState({ state }: { state: NoteState }) {
  const isTrouble = state.saving === 'failed' || state.saving === 'signed' || state.conflicts.length > 0;
  return (
    <p role="status" className={isTrouble ? styles.trouble : styles.state} data-state={state.saving}>
      {words(state)}
    </p>
  );
}
