import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SavedNote } from '../../contract-note.ts';
import { keeperOf } from './keeper-of.ts';

/** The note of one visit as it is typed. The calling component needs the visit as its key. */
export function useNote(id: string, saved: SavedNote) {
  const [keeper] = useState(() => keeperOf(id, saved));
  useEffect(() => keeper.attend(), [keeper]);
  const state = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read);
  return { keeper, ...state };
}
