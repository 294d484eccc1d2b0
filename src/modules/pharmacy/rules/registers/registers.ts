interface Kept {
  schedule: string;
  isNarcotic: boolean;
}

/** The register that records the sale of a drug with the patient's address; null if none does. */
export function registerOf({ schedule, isNarcotic }: Kept): 'Schedule H1' | 'Schedule X' | 'NDPS' | null {
  if (schedule === 'X') return 'Schedule X';
  if (isNarcotic) return 'NDPS';
  return schedule === 'H1' ? 'Schedule H1' : null;
}

/** These drugs are handed over only if a second person signs with the seller. */
export const needsSecondPerson = ({ schedule, isNarcotic }: Kept) => schedule === 'X' || isNarcotic;

export const controlledKinds = ['all', 'x', 'ndps'] as const;
export type ControlledKind = (typeof controlledKinds)[number];

export const controlledTitles: Record<ControlledKind, string> = {
  all: 'Register of controlled drugs',
  x: 'Schedule X register',
  ndps: 'NDPS register',
};
