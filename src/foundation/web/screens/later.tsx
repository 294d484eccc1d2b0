import { type ComponentType, createElement, lazy, Suspense, useState } from 'react';

/** By then the first screen is drawn. */
const quietMilliseconds = 2_000;

/** What fails is fetched again when it is needed. Pages are also built where there is no browser. */
function fetchSoon(load: () => Promise<unknown>) {
  if (!('document' in globalThis)) return;
  const fetch = () => void load().catch(() => null);
  // Safari has no word for idle.
  const fetchWhenIdle = 'requestIdleCallback' in window ? () => window.requestIdleCallback(fetch) : fetch;
  setTimeout(fetchWhenIdle, quietMilliseconds);
}

/**
 * A dialog or a view that no screen opens with: its script stays out of the way of the first rows, and is at hand soon
 * after. With a wait of its own: the screen behind it stays as it is.
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
    // What is there must not suspend: React keeps a fallback, once shown, for 300 ms.
    const [Part] = useState<ComponentType<Props>>(() => Loaded ?? Fetched);
    return <Suspense fallback={null}>{createElement(Part, props)}</Suspense>;
  };
}
