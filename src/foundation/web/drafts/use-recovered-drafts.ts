import { useEffect, useState } from 'react';
import { areDraftsRecovered, recoverDrafts } from './draft-storage.ts';

/** Whether drafts can be read: after a moment, once for a page. */
export function useRecoveredDrafts(): boolean {
  const [isDone, setDone] = useState(areDraftsRecovered);
  useEffect(() => {
    if (!isDone) void recoverDrafts().then(() => setDone(true));
  }, [isDone]);
  return isDone;
}
