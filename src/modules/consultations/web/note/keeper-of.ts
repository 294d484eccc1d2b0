import { readSession } from '#foundation/web/session/session.ts';
import type { SavedNote } from '../../contract-note.ts';
import { NoteKeeper } from './note-keeper.ts';

const keepers = new Map<string, NoteKeeper>();

/**
 * One for a visit, also from screen to screen, for as long as it is on one, has something to save or knows more than was read:
 * two of them would take each other for somebody else.
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
