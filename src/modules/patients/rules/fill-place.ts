export interface Place {
  district: string;
  state: string;
}

interface Filling {
  /** The current content of the fields. */
  typed: Place;
  /** The last values filled in automatically. */
  filled: Place | null;
  /** The places of the PIN code; undefined if not known yet. */
  places: readonly Place[] | undefined;
}

/**
 * The values a PIN code fills in; null for no change. Text typed by the clerk is never overwritten, and none of several
 * districts is guessed. An unknown PIN code removes what the previous one filled in.
 */
export function fillPlace({ typed, filled, places }: Filling): Place | null {
  if (!places) return null;
  const isTyped = (field: keyof Place) => typed[field].trim() !== '' && typed[field] !== filled?.[field];
  const [first] = places;
  if (!first) {
    const left = (field: keyof Place) => (isTyped(field) ? typed[field] : '');
    return filled && { district: left('district'), state: left('state') };
  }
  if (isTyped('district') || isTyped('state')) return null;
  return {
    district: places.length === 1 ? first.district : '',
    state: places.every(({ state }) => state === first.state) ? first.state : '',
  };
}
