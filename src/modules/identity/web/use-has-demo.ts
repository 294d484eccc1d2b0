import { useEffect, useState } from 'react';

/** True until the server says otherwise, because the public pages are built without knowing their server. */
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
