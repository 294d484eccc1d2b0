import { keepEarlyKeys } from './keep-early-keys.ts';
import { useShortcut } from './use-shortcut.ts';

/** A single key that opens a dialog. Keys typed right after it are not lost. */
export function useDialogShortcut(key: string, does: string, open: () => void) {
  useShortcut(key, does, () => {
    keepEarlyKeys();
    open();
  });
}
