/** So long a pregnancy that was noted is taken to go on, until vitals say otherwise. */
export const pregnancyDays = 280;

const dayMs = 86_400_000;

/** Whether the last vitals taken elsewhere, at an earlier visit, say so: what a form for new ones starts with. */
export function wasPregnant(sets: readonly { takenAt: string; isPregnant: boolean }[], at: string): boolean {
  const last = sets.toSorted((one, other) => Date.parse(other.takenAt) - Date.parse(one.takenAt))[0];
  return last?.isPregnant === true && Date.parse(at) - Date.parse(last.takenAt) <= pregnancyDays * dayMs;
}
