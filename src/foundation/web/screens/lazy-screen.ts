import { type ComponentType, createElement, lazy, useState } from 'react';
import { type Read, readAhead } from '../requests/user-client.ts';

/** Whether the browser was opened at this address. False at build time, where there is no browser. */
export const startsAt = (path: string): boolean => globalThis.location?.pathname === path;

/**
 * A screen whose script loads when it is shown. The screen the browser starts at (`isFirst`) loads at once, and its
 * data is requested through `reads` while the sign-in is still being checked.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isFirst: boolean,
  reads: Read = () => [],
): ComponentType<Props> {
  if (!isFirst) return lazy(load);
  const first = load();
  readAhead(reads);
  const Later = lazy(() => first);
  let Loaded: ComponentType<Props> | undefined;
  first.then(
    (screen) => {
      Loaded = screen.default;
    },
    // The error is reported where the screen is shown.
    () => undefined,
  );
  return function FirstScreen(props) {
    // A loaded screen must not suspend, because React keeps a fallback, once shown, for 300 ms. The choice is kept in
    // state, because changing it would remount the screen and lose what was typed.
    const [Screen] = useState(() => Loaded ?? Later);
    return createElement(Screen, props);
  };
}
