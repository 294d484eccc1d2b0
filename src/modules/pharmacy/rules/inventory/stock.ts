export const locations = ['pharmacy', 'store', 'ward', 'dental', 'aesthetic'] as const;
export type Location = (typeof locations)[number];

export const locationNames: Record<Location, string> = {
  pharmacy: 'Pharmacy',
  store: 'Main store',
  ward: 'Wards',
  dental: 'Dental',
  aesthetic: 'Aesthetic',
};

/** Where what cannot be used waits to be sent back or destroyed; no other place gets any of it. */
const returnPlaces: readonly Location[] = ['pharmacy', 'store'];

/** Why a batch is not moved to a place; null when it is. */
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
/** Of what a search finds. Who finds more types another letter. */
export const mostCounted = 1000;

interface Level {
  quantityAvailable: number;
  /** Of these. */
  expired: number;
  /** Of those that have not expired. */
  recalled: number;
  reorderLevel: number;
  /** The batch that goes out first, or the last one; null: none was ever here. */
  batchId: string | null;
}

/** What has expired or is recalled is still on the shelf, but not to be used. */
export const usableOf = ({
  quantityAvailable,
  expired,
  recalled,
}: Pick<Level, 'quantityAvailable' | 'expired' | 'recalled'>): number => quantityAvailable - expired - recalled;

/** At the level is low already. What was never kept here and nobody means to keep, like a line of a price list, is not. */
export const isLow = (level: Level): boolean =>
  usableOf(level) <= level.reorderLevel && (level.reorderLevel > 0 || level.batchId !== null);

const dayMilliseconds = 86_400_000;

/** From now to the day of expiry, begun days counted whole. Both are YYYY-MM-DD in the clinic's zone. */
export const daysLeft = (expiryDate: string, today: string): number =>
  Math.ceil((Date.parse(expiryDate) - Date.parse(today)) / dayMilliseconds);

/** The day of expiry is the last day of use. */
export const isExpired = (expiryDate: string, today: string): boolean => daysLeft(expiryDate, today) < 0;

/** What has expired counts too. */
export const isExpiring = (expiryDate: string | null, today: string): boolean =>
  expiryDate !== null && daysLeft(expiryDate, today) <= expiringDays;

/** "Expired", "Expires today", "12 days left" */
export function expiryWords(expiryDate: string, today: string): string {
  const days = daysLeft(expiryDate, today);
  if (days < 0) return 'Expired';
  if (days === 0) return 'Expires today';
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** In paise. */
export const inventoryValue = (items: readonly { quantityAvailable: number; unitPrice: number }[]): number =>
  items.reduce((sum, { quantityAvailable, unitPrice }) => sum + quantityAvailable * unitPrice, 0);

/** Why somebody changes stock by hand; the first is what + and - mean unless told otherwise. */
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

/** A return and what was there at the opening only add. */
export const isAdding = (reason: StepReason): boolean => reason === 'return' || reason === 'opening';

/** Damage, expiry and samples only take away; a count corrects both ways. */
export const suitsReason = (reason: StepReason, quantity: number): boolean =>
  reason === 'count' || isAdding(reason) === quantity > 0;
