import { Button, Group } from '@mantine/core';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { OfferedDraft } from '#foundation/web/drafts/form-draft.ts';
import styles from './draft-note.module.css';

/** Says that text typed here earlier was not saved. */
export function DraftNote({ draft }: { draft: OfferedDraft | null }) {
  if (!draft) return null;
  return (
    <div role="status" className={styles.note}>
      <p>Unsaved text from {clinicDateTime(new Date(draft.at).toISOString())}.</p>
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={draft.restore}>
          Restore
        </Button>
        <Button variant="subtle" size="xs" onClick={draft.discard}>
          Discard
        </Button>
      </Group>
    </div>
  );
}
