export const acuities = ['critical', 'high', 'normal'] as const;
export type Acuity = (typeof acuities)[number];

export const acuityNames: Record<Acuity, string> = { critical: 'Critical', high: 'High', normal: 'Normal' };
export const acuityHues = { critical: 'red', high: 'orange', normal: 'blue' } as const satisfies Record<Acuity, string>;

export const dischargeKinds = ['home', 'transfer', 'left', 'died'] as const;
export type DischargeKind = (typeof dischargeKinds)[number];

export const dischargeNames: Record<DischargeKind, string> = {
  home: 'Home',
  transfer: 'To another hospital',
  left: 'Left against advice',
  died: 'Died',
};

export type OccupancyHue = 'red' | 'yellow' | 'green';

/**
 * Red above 90 percent, yellow above 75. Compares whole numbers, so that exactly 90 percent never exceeds itself by
 * rounding.
 */
export function occupancyHue(occupied: number, total: number): OccupancyHue {
  if (occupied * 100 > total * 90) return 'red';
  return occupied * 100 > total * 75 ? 'yellow' : 'green';
}

/** Occupancy in whole percent; 0 for a hospital without beds. */
export function occupancyPercent(occupied: number, total: number): number {
  return total === 0 ? 0 : Math.round((occupied / total) * 100);
}

const hourMs = 3_600_000;
const hoursOfADay = 24;

/** Length of a stay as wards state it: hours on the first day, then whole days. */
export function stayText(admittedAt: string, until: string): string {
  const hours = Math.max(0, Math.floor((Date.parse(until) - Date.parse(admittedAt)) / hourMs));
  if (hours < hoursOfADay) return `${hours} h`;
  const days = Math.floor(hours / hoursOfADay);
  return days === 1 ? '1 day' : `${days} days`;
}

interface Occupant {
  firstName: string | null;
  lastName: string | null;
  unknownLabel: string;
}

/** Name of a registered patient, or the label of one who is not identified yet. */
export function occupantName({ firstName, lastName, unknownLabel }: Occupant): string {
  return [firstName, lastName].filter(Boolean).join(' ') || unknownLabel;
}

interface BedState {
  dirtySince: string | null;
  admission: unknown;
}

/** A bed is free only if nobody is in it and it was cleaned since the last patient. */
export function bedState({ dirtySince, admission }: BedState): 'occupied' | 'cleaning' | 'free' {
  if (admission) return 'occupied';
  return dirtySince ? 'cleaning' : 'free';
}

/** The next unused numbers of a prefix, such as 'GW-1' to 'GW-5' for 5 beds from number 1. */
export function nextLabels(prefix: string, count: number, taken: readonly string[]): string[] {
  const numbers = taken.flatMap((label) => {
    const number = label.startsWith(`${prefix}-`) ? Number(label.slice(prefix.length + 1)) : Number.NaN;
    return Number.isInteger(number) ? [number] : [];
  });
  const last = Math.max(0, ...numbers);
  return Array.from({ length: count }, (_, index) => `${prefix}-${last + 1 + index}`);
}
