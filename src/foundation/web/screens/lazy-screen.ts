import { type ComponentType, createElement, lazy, useState } from 'react';
import { type Read, readAhead } from '../requests/user-client.ts';

/** Whether the browser was opened at this address. Pages are also built where there is no browser. */
export const startsAt = (path: string): boolean => globalThis.location?.pathname === path;

/**
 * A screen whose script loads when it is shown. The one the browser starts at (`isFirst`) loads at once, and `reads`
 * what it shows, while it is still being asked who is signed in.
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
    // Said where the screen is shown, not here.
    () => undefined,
  );
  return function FirstScreen(props) {
    // React keeps a fallback, once shown, for 300 ms: a screen that is there must not suspend. Which of the two it is stays
    // with what is on the screen: a change would throw away what was typed.
    const [Screen] = useState(() => Loaded ?? Later);
    return createElement(Screen, props);
  };
}
