import { useEffect, useState } from 'react';

/** The public pages are built without knowing on which server they will stand: true until it has said otherwise. */
export function useHasDemo(): boolean {
  const [hasDemo, setHasDemo] = useState(true);
  useEffect(() => {
    let isGone = false;
    void import('./read-mode.ts')
      .then(({ readHasDemo }) => readHasDemo())
      .then((answer) => isGone || setHasDemo(answer));
    return () => {
      isGone = true;
    };
  }, []);
  return hasDemo;
}
