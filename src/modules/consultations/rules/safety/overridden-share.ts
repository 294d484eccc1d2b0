import { countText } from '#foundation/shared/text/count-text.ts';

interface Counted {
  prescribed: number;
  overridden: number;
  handedOver: number;
}

/**
 * "12 of 340 drugs in the last 30 days (4%)", plus the number that the pharmacy handed over against a warning of its
 * own.
 */
export function overriddenShare({ handedOver, ...counted }: Counted): string {
  const atTheCounter = `The pharmacy handed over ${countText(handedOver)} against a warning.`;
  return handedOver === 0 ? prescribedShare(counted) : `${prescribedShare(counted)} ${atTheCounter}`;
}

function prescribedShare({ prescribed, overridden }: Omit<Counted, 'handedOver'>): string {
  if (prescribed === 0) return 'No drugs prescribed in the last 30 days.';
  const share = (overridden / prescribed) * 100;
  const percent = share > 0 && share < 1 ? 'under 1' : Math.round(share);
  return `${countText(overridden)} of ${countText(prescribed)} drugs in the last 30 days (${percent}%) were prescribed against a warning.`;
}
