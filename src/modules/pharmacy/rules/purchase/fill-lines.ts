interface OrderLine {
  id: string;
  quantity: number;
  /** Pieces received before. */
  received: number;
}

interface FilledLine {
  id: string;
  received: number;
  isDone: boolean;
}

/** How a delivery fills the lines that wait for it, in their order. Lines that get nothing are left out. */
export function fillLines(lines: readonly OrderLine[], delivered: number): FilledLine[] {
  let left = delivered;
  return lines.flatMap(({ id, quantity, received }) => {
    const taken = Math.min(left, quantity - received);
    left -= taken;
    return taken > 0 ? [{ id, received: received + taken, isDone: received + taken === quantity }] : [];
  });
}

/** The part of a delivery that no order line was waiting for. */
export const leftOver = (lines: readonly OrderLine[], delivered: number): number =>
  Math.max(0, delivered - lines.reduce((sum, { quantity, received }) => sum + quantity - received, 0));
