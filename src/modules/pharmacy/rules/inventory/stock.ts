export const locations = ['pharmacy', 'store', 'ward', 'dental', 'aesthetic'] as const;
export type Location = (typeof locations)[number];

export const locationNames: Record<Location, string> = {
  pharmacy: 'Pharmacy',
  store: 'Main store',
  ward: 'Wards',
  dental: 'Dental',
  aesthetic: 'Aesthetic',
};

/** Places where unusable stock waits to be sent back or destroyed; no other place receives any of it. */
const returnPlaces: readonly Location[] = ['pharmacy', 'store'];

/** Why a batch is not moved to a place; null if it is. */
export function transferRefusal(
  { batchNumber, isExpired, isRecalled }: { batchNumber: string; isExpired: boolean; isRecalled: boolean },
  to: Location,
): string | null {
  if (returnPlaces.includes(to) || (!isExpired && !isRecalled)) return null;
  const places = returnPlaces.map((place) => locationNames[place]).join(' or ');
  return `Batch ${batchNumber} ${isRecalled ? 'is recalled' : 'has expired'}. Move it to ${places}, to be returned or destroyed.`;
}

export const expiringDays = 60;
export const mostAlerts = 5;
export const pageSize = 50;
/** Most matches that a search counts. With more, people type another letter. */
export const mostCounted = 1000;

interface Level {
  quantityAvailable: number;
  /** How many of these have expired. */
  expired: number;
  /** How many of the unexpired ones are recalled. */
  recalled: number;
  reorderLevel: number;
  /** The batch that goes out first, or the last one; null if there never was one here. */
  batchId: string | null;
}

/** Expired or recalled pieces are still on the shelf, but must not be used. */
export const usableOf = ({
  quantityAvailable,
  expired,
  recalled,
}: Pick<Level, 'quantityAvailable' | 'expired' | 'recalled'>): number => quantityAvailable - expired - recalled;

/**
 * Stock equal to the reorder level counts as low. An item that was never kept here and has no reorder level, such as a
 * price list entry, does not.
 */
export const isLow = (level: Level): boolean =>
  usableOf(level) <= level.reorderLevel && (level.reorderLevel > 0 || level.batchId !== null);

const dayMilliseconds = 86_400_000;

/**
 * Days from now to the day of expiry, with partial days counted as whole. Both dates are YYYY-MM-DD in the clinic's
 * time zone.
 */
export const daysLeft = (expiryDate: string, today: string): number =>
  Math.ceil((Date.parse(expiryDate) - Date.parse(today)) / dayMilliseconds);

/** The day of expiry is the last day of use. */
export const isExpired = (expiryDate: string, today: string): boolean => daysLeft(expiryDate, today) < 0;

/** Expired stock counts too. */
export const isExpiring = (expiryDate: string | null, today: string): boolean =>
  expiryDate !== null && daysLeft(expiryDate, today) <= expiringDays;

/** Formats as "Expired", "Expires today" or "12 days left". */
export function expiryWords(expiryDate: string, today: string): string {
  const days = daysLeft(expiryDate, today);
  if (days < 0) return 'Expired';
  if (days === 0) return 'Expires today';
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** In paise. */
export const inventoryValue = (items: readonly { quantityAvailable: number; unitPrice: number }[]): number =>
  items.reduce((sum, { quantityAvailable, unitPrice }) => sum + quantityAvailable * unitPrice, 0);

/** Reasons for changing stock by hand; the first is the default for + and -. */
export const stepReasons = ['count', 'damage', 'expired', 'sample', 'return', 'opening'] as const;
export type StepReason = (typeof stepReasons)[number];
export const receiptReasons = ['purchase', 'opening'] as const;
export const movementReasons = [
  ...stepReasons,
  'purchase',
  'transfer',
  'dispensed',
  'destroyed',
  'supplier return',
] as const;
export type MovementReason = (typeof movementReasons)[number];

export const reasonNames: Record<MovementReason, string> = {
  count: 'Count correction',
  damage: 'Damage',
  expired: 'Expired',
  sample: 'Sample',
  return: 'Return',
  purchase: 'Purchase',
  opening: 'Opening stock',
  transfer: 'Transfer',
  dispensed: 'Dispensed',
  destroyed: 'Destroyed',
  'supplier return': 'Returned to supplier',
};

/** Returns and opening stock only add. */
export const isAdding = (reason: StepReason): boolean => reason === 'return' || reason === 'opening';

/** Damage, expiry and samples only subtract; a count corrects in both directions. */
export const suitsReason = (reason: StepReason, quantity: number): boolean =>
  reason === 'count' || isAdding(reason) === quantity > 0;
