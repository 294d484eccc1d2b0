import { readSession } from '#foundation/web/session/session.ts';
import type { SavedNote } from '../../contract-note.ts';
import { NoteKeeper } from './note-keeper.ts';

const keepers = new Map<string, NoteKeeper>();

/**
 * Returns the one keeper of a visit, also across screens, as long as it is on a screen, has something to save or is
 * newer than the saved note: two keepers would treat each other's changes as somebody else's.
 */
export function keeperOf(id: string, saved: SavedNote): NoteKeeper {
  const place = `${readSession()?.userKey}:${id}`;
  const known = keepers.get(place);
  if (known?.standsFor(saved)) return known;
  for (const [other, keeper] of keepers) {
    if (keeper.read().saving === 'saved' && !keeper.isOnScreen) keepers.delete(other);
  }
  const keeper = new NoteKeeper(id, saved);
  keepers.set(place, keeper);
  return keeper;
}
