import { type ComponentType, createElement, lazy, Suspense, useState } from 'react';

/** Milliseconds after which the first screen has been drawn. */
const quietMilliseconds = 2_000;

/**
 * Ignores failures, because the script is fetched again when it is needed. Does nothing at build time, where there is
 * no browser.
 */
function fetchSoon(load: () => Promise<unknown>) {
  if (!('document' in globalThis)) return;
  const fetch = () => void load().catch(() => null);
  // Safari does not have requestIdleCallback.
  const fetchWhenIdle = 'requestIdleCallback' in window ? () => window.requestIdleCallback(fetch) : fetch;
  setTimeout(fetchWhenIdle, quietMilliseconds);
}

/**
 * A dialog or view that no screen opens with. Its script does not compete with the first rows but is ready soon after.
 * It has its own Suspense, so the screen behind it stays as it is.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    Loaded = await load();
    return { default: Loaded };
  };
  const Fetched = lazy(fetch);
  fetchSoon(fetch);
  return function Later(props: Props) {
    // A loaded component must not suspend: React keeps a fallback, once shown, for 300 ms.
    const [Part] = useState<ComponentType<Props>>(() => Loaded ?? Fetched);
    return <Suspense fallback={null}>{createElement(Part, props)}</Suspense>;
  };
}
