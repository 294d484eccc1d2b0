/** How much each part gives towards an amount, using up the first parts first. */
export function drawFrom<One>(
  parts: readonly One[],
  { leftOf, amount }: { leftOf: (part: One) => number; amount: number },
): { part: One; amount: number }[] {
  let missing = amount;
  return parts.flatMap((part) => {
    const share = Math.min(missing, leftOf(part));
    missing -= Math.max(0, share);
    return share > 0 ? [{ part, amount: share }] : [];
  });
}
