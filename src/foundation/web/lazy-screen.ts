import { type ComponentType, lazy } from 'react';

/** Whether the browser was opened at this address. Pages are also built where there is no browser. */
export const startsAt = (path: string): boolean => globalThis.location?.pathname === path;

/**
 * A screen whose script loads when it is shown. The one the browser starts at (`isFirst`) loads at once, while it is still
 * being asked who is signed in.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isFirst: boolean,
): ComponentType<Props> {
  const first = isFirst ? load() : undefined;
  // Said where the screen is shown, not here.
  first?.catch(() => undefined);
  return lazy(() => first ?? load());
}
