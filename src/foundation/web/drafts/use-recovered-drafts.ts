import { useEffect, useState } from 'react';
import { areDraftsRecovered, recoverDrafts } from './draft-storage.ts';

/** Whether drafts can be read yet. Recovery runs once per page and takes a moment. */
export function useRecoveredDrafts(): boolean {
  const [isDone, setDone] = useState(areDraftsRecovered);
  useEffect(() => {
    if (!isDone) void recoverDrafts().then(() => setDone(true));
  }, [isDone]);
  return isDone;
}
