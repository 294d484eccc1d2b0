/** Paise per category or per line. */
export type Split = Record<string, number>;

const sum = (split: Split) => Object.values(split).reduce((whole, part) => whole + part, 0);

function add(one: Split, other: Split, sign: 1 | -1 = 1): Split {
  const added = { ...one };
  for (const [name, part] of Object.entries(other)) added[name] = (added[name] ?? 0) + sign * part;
  return added;
}

/**
 * Shares an amount out in proportion to what is left of each part, to the paisa and never more than is left. The
 * largest remainders get one paisa more. Uses BigInt, because the products exceed the exact range of a number.
 */
export function shareOut(amount: number, left: Split): Split {
  const parts = Object.entries(left).filter(([, part]) => part > 0);
  const whole = parts.reduce((added, [, part]) => added + BigInt(part), 0n);
  if (amount <= 0 || whole === 0n) return {};
  const shares = parts.map(([name, part]) => {
    const product = BigInt(amount) * BigInt(part);
    return { name, share: Number(product / whole), remainder: product % whole };
  });
  const missing = amount - shares.reduce((added, { share }) => added + share, 0);
  const byRemainder = [...shares].sort((one, other) => Number(other.remainder - one.remainder));
  const getMore = new Set(byRemainder.slice(0, missing).map(({ name }) => name));
  return Object.fromEntries(
    shares
      .map(({ name, share }) => [name, share + (getMore.has(name) ? 1 : 0)] as const)
      .filter(([, share]) => share > 0),
  );
}

interface Line {
  category: string;
  amount: number;
  credited: number;
}

interface Owed {
  lines: readonly Line[];
  roundOff: number;
  creditNotes: readonly { roundOff: number }[];
}

/**
 * Owed per category, less what was booked; negative where more was paid than is owed after a credit. The round off
 * belongs to the category with the largest billed amount.
 */
export function owedByCategory({ lines, roundOff, creditNotes }: Owed, booked: Split): Split {
  const billed = lines.reduce<Split>((all, line) => add(all, { [line.category]: line.amount }), {});
  const credited = lines.reduce<Split>((all, line) => add(all, { [line.category]: line.credited }), {});
  const rounded = creditNotes.reduce((left, note) => left - note.roundOff, roundOff);
  const { category } = bookedUnder(billed);
  return add(add(add(billed, { [category]: rounded }), credited, -1), booked, -1);
}

/** Refunds come first from categories that were overpaid, then in proportion to what was booked. */
export function refundSplit(amount: number, owed: Split, booked: Split): Split {
  const over = Object.fromEntries(Object.entries(owed).map(([name, part]) => [name, Math.max(0, -part)]));
  const first = shareOut(Math.min(amount, sum(over)), over);
  return add(first, shareOut(amount - sum(first), add(booked, first, -1)));
}

/** How a ledger row states its purpose: the largest category, and the whole split if there are several. */
export function bookedUnder(split: Split): { category: string; split: Split | null } {
  const parts = Object.entries(split).sort(([, one], [, other]) => other - one);
  return { category: parts[0]?.[0] ?? 'Other', split: parts.length > 1 ? split : null };
}

/** Splits several payments at once: each takes its share of what the previous ones have left. */
export function splitPayments(amounts: readonly number[], owed: Split): Split[] {
  let left = owed;
  return amounts.map((amount) => {
    const share = shareOut(amount, left);
    left = add(left, share, -1);
    return share;
  });
}
