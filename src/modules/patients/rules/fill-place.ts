export interface Place {
  district: string;
  state: string;
}

interface Filling {
  /** What stands in the fields. */
  typed: Place;
  /** What was last filled in for the clerk. */
  filled: Place | null;
  /** Where the PIN code lies. */
  places: readonly Place[];
}

/** What a PIN code fills in; null: nothing. What the clerk typed is never overwritten, and of several districts none is guessed. */
export function fillPlace({ typed, filled, places }: Filling): Place | null {
  const [first] = places;
  if (!first) return null;
  const isTyped = (field: keyof Place) => typed[field].trim() !== '' && typed[field] !== filled?.[field];
  if (isTyped('district') || isTyped('state')) return null;
  return {
    district: places.length === 1 ? first.district : '',
    state: places.every(({ state }) => state === first.state) ? first.state : '',
  };
}
