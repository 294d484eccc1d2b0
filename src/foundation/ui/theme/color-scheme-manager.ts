import type { MantineColorSchemeManager } from '@mantine/core';
import { readColorScheme, setColorScheme, subscribeToColorScheme } from '#foundation/web/color-scheme.ts';

let stop = () => {};

/** Mantine reads and hears the same choice as the public pages. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: () => readColorScheme(),
  set: setColorScheme,
  subscribe: (onUpdate) => {
    stop = subscribeToColorScheme(() => onUpdate(readColorScheme()));
  },
  unsubscribe: () => stop(),
  clear: () => setColorScheme('auto'),
};
