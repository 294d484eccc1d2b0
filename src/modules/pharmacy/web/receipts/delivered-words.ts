import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { type DeliveredLine, rateDifference } from '../../rules/purchase/goods-receipt.ts';

const hundredths = 100;

/** For example "100 + 10 free at ₹25.37 for 10, 10 % off, 3 short, ₹0.50 above the order". */
export function deliveredWords(line: DeliveredLine & { scheme: string; orderedRate: number | null }): string {
  const { packOf, billed, free, short, damaged, rate, discount, scheme, orderedRate } = line;
  const difference = rateDifference(rate, orderedRate) ?? 0;
  return [
    `${countText(billed)}${free > 0 ? ` + ${countText(free)} free` : ''} at ${rupees(rate)}${packOf > 1 ? ` for ${countText(packOf)}` : ''}`,
    scheme && `scheme ${scheme}`,
    discount > 0 && `${discount / hundredths} % off`,
    short > 0 && `${countText(short)} short`,
    damaged > 0 && `${countText(damaged)} damaged`,
    difference !== 0 && `${rupees(Math.abs(difference))} ${difference > 0 ? 'above' : 'below'} the order`,
  ]
    .filter(Boolean)
    .join(', ');
}
