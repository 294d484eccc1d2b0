import { keepEarlyKeys } from './keep-early-keys.ts';
import { useShortcut } from './use-shortcut.ts';

/** A single key that opens a dialog. What is typed right after it is not lost. */
export function useDialogShortcut(key: string, does: string, open: () => void) {
  useShortcut(key, does, () => {
    keepEarlyKeys();
    open();
  });
}
