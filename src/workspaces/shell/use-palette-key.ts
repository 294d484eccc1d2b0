import { useHotkeys } from '@mantine/hooks';

/** Works while typing, but not over another dialog. */
export function usePaletteKey(open: () => void) {
  useHotkeys([['mod+K', () => document.querySelector('[role="dialog"]') ?? open()]], []);
}
