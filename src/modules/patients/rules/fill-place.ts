export interface Place {
  district: string;
  state: string;
}

interface Filling {
  /** What stands in the fields. */
  typed: Place;
  /** What was last filled in for the clerk. */
  filled: Place | null;
  /** Where the PIN code lies; undefined: not known yet. */
  places: readonly Place[] | undefined;
}

/**
 * What a PIN code fills in; null: nothing. What the clerk typed is never overwritten, and of several districts none is guessed.
 * An unknown PIN code takes back what the one before it filled in.
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
