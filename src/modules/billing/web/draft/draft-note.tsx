import { Button, Group } from '@mantine/core';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import styles from '../bill/bill-dialog.module.css';
import type { DraftKeeper, DraftState } from './draft-keeper.ts';

function words({ saving, saved, failure }: DraftState): string | null {
  if (saving === 'saving' || saving === 'typing') return 'Saving draft…';
  if (saving === 'failed') return `Draft not saved. ${failure?.sentence ?? ''} It is kept on this computer.`;
  if (!saved) return null;
  return `Draft saved by ${saved.changedBy}, ${clinicDateTime(saved.changedAt)}. It can be continued at any desk.`;
}

interface DraftNoteProps {
  keeper: DraftKeeper;
  state: DraftState;
}

/** The state of the draft, and any changes made at another desk. */
export function DraftNote({ keeper, state }: DraftNoteProps) {
  const { theirs, saving } = state;
  if (theirs)
    return (
      <div role="alert" className={styles.pay}>
        <p>{`${theirs.changedBy} changed this draft, ${clinicDateTime(theirs.changedAt)}. Yours is not saved yet.`}</p>
        <Group gap="xs">
          <Button size="xs" variant="light" onClick={() => keeper.decide('theirs')}>
            {`Use the draft of ${theirs.changedBy}`}
          </Button>
          <Button size="xs" variant="light" onClick={() => keeper.decide('mine')}>
            Keep mine
          </Button>
        </Group>
      </div>
    );
  if (saving === 'gone')
    return (
      <div role="alert" className={styles.pay}>
        <p>This draft was issued or discarded at another desk.</p>
        <Group gap="xs">
          <Button size="xs" variant="light" onClick={() => keeper.startAgain()}>
            Keep it as a new draft
          </Button>
        </Group>
      </div>
    );
  return (
    <p role="status" className={saving === 'failed' ? styles.fault : styles.muted}>
      {words(state)}
    </p>
  );
}
