import { type ComponentType, lazy, memo, Suspense } from 'react';
import styles from './island.module.css';
import { IslandFailure } from './island-failure.tsx';

/**
 * After one of these events a visitor may leave for another page, which React would hold back until every part is
 * loaded.
 */
const decisive = ['pointerdown', 'keydown', 'focusin', 'popstate'];

function firstOf(events: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      for (const event of events) removeEventListener(event, end);
      resolve();
    };
    for (const event of events) addEventListener(event, end, { passive: true });
  });
}

function inView(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
}

/** Resolves when a visitor sees the element or is about to act. Until then the HTML is all they need. */
async function isWanted(element: Element): Promise<void> {
  if (navigator.userActivation?.hasBeenActive) return;
  const decided = firstOf(decisive);
  await Promise.race([decided, firstOf(['pointermove', 'scroll'])]);
  await Promise.race([decided, inView(element)]);
}

/**
 * A part of a page whose script loads when it is wanted. Its HTML is there from the start, and stays if the script
 * cannot be loaded. Memoised, because a render from above would make React discard that HTML.
 */
export function island<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  /** Whether the part has something to do before anyone acts. */
  isUrgent = () => false,
) {
  const Content = lazy(async () => {
    const prerendered = import.meta.env.SSR ? null : document.getElementById(id);
    if (!prerendered) return load();
    if (!isUrgent()) await isWanted(prerendered);
    const html = prerendered.innerHTML;
    return load().catch(() => ({ default: () => <div dangerouslySetInnerHTML={{ __html: html }} /> }));
  });
  return memo(function Island(props: Props) {
    return (
      <div id={id}>
        <IslandFailure>
          <Suspense fallback={<div className={styles.waiting} />}>
            <Content {...props} />
          </Suspense>
        </IslandFailure>
      </div>
    );
  });
}
