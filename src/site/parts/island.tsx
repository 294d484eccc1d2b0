import { type ComponentType, lazy, memo, Suspense } from 'react';
import styles from './island.module.css';
import { IslandFailure } from './island-failure.tsx';

/** After these a visitor may leave for another page, and React would hold that back until every part is there. */
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

/** Somebody is there and sees the element, or is about to act. Until then the HTML is all they need. */
async function isWanted(element: Element): Promise<void> {
  if (navigator.userActivation?.hasBeenActive) return;
  const decided = firstOf(decisive);
  await Promise.race([decided, firstOf(['pointermove', 'scroll'])]);
  await Promise.race([decided, inView(element)]);
}

/**
 * A part of a page whose script loads when it is wanted. Its HTML is there from the start, and stays as it is when the
 * script cannot be loaded. Memoised: a new render from above would make React throw that HTML away.
 */
export function island<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  /** Whether it has something to do before anybody acts. */
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
