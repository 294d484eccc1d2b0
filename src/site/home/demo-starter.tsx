import { useEffect, useRef } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { OpenDemoButton } from '#modules/identity/web/open-demo-button.tsx';
import { useOpenDemo } from '#modules/identity/web/use-open-demo.ts';

/** Replaces the button that was pressed, takes its focus, and opens the demo at once. */
export default function DemoStarter() {
  const demo = useOpenDemo();
  const place = useRef<HTMLDivElement>(null);
  const open = useRef(demo.open);

  useEffect(() => {
    place.current?.querySelector('button')?.focus();
    open.current();
  }, []);

  return (
    <div ref={place}>
      <OpenDemoButton demo={demo} />
      <PrefetchPageLinks page={product.demoStart} />
    </div>
  );
}
