import { countText } from '#foundation/shared/text/count-text.ts';

interface Counted {
  prescribed: number;
  overridden: number;
}

/** "12 of 340 drugs in the last 30 days (4%)" */
export function overriddenShare({ prescribed, overridden }: Counted): string {
  if (prescribed === 0) return 'No drugs prescribed in the last 30 days.';
  const share = (overridden / prescribed) * 100;
  const percent = share > 0 && share < 1 ? 'under 1' : Math.round(share);
  return `${countText(overridden)} of ${countText(prescribed)} drugs in the last 30 days (${percent}%) were prescribed against a warning.`;
}
