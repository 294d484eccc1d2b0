import { Kbd, Switch } from '@mantine/core';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { switchShortcuts, useShortcuts, useShortcutsAreOn } from '#foundation/web/keys/shortcuts.ts';
import styles from './shortcuts-dialog.module.css';

export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const shortcuts = useShortcuts();
  const areOn = useShortcutsAreOn();
  return (
    <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts">
      <dl className={styles.list}>
        <div className={styles.row}>
          <dt>Go to a screen or start an action</dt>
          <dd>
            <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
          </dd>
        </div>
        <div className={styles.row}>
          <dt>Undo, while it is offered</dt>
          <dd>
            <Kbd>Ctrl</Kbd> <Kbd>Z</Kbd>
          </dd>
        </div>
        {shortcuts.map(({ key, does }) => (
          <div key={key} className={styles.row} data-off={!areOn}>
            <dt>{does}</dt>
            <dd>
              <Kbd>{key}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        data-autofocus
        label="Single-key shortcuts"
        description="Switch them off if keys are pressed by accident."
        checked={areOn}
        onChange={(event) => switchShortcuts(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
