import type { MantineColorSchemeManager } from '@mantine/core';
import { readColorScheme, setColorScheme, subscribeToColorScheme } from '#foundation/web/color-scheme.ts';

let stop = () => {};

/** Makes Mantine read and follow the same colour scheme choice as the public pages. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: () => readColorScheme(),
  set: setColorScheme,
  subscribe: (onUpdate) => {
    stop = subscribeToColorScheme(() => onUpdate(readColorScheme()));
  },
  unsubscribe: () => stop(),
  clear: () => setColorScheme('auto'),
};
