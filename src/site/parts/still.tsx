import { type ComponentType, lazy, memo, Suspense, useState } from 'react';

/** A static part of a page: if its HTML is there already, its script is never loaded. */
export function still(id: string, load: () => Promise<{ default: ComponentType }>) {
  const Content = lazy(load);
  return memo(function Still() {
    const [html] = useState(() => (import.meta.env.SSR ? null : (document.getElementById(id)?.innerHTML ?? null)));
    if (html !== null) return <div id={id} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
    return (
      <div id={id}>
        <Suspense>
          <Content />
        </Suspense>
      </div>
    );
  });
}
