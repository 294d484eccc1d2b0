/** What can happen to a tube after it was collected. */
export const moveKinds = ['received', 'sent', 'returned'] as const;
type MoveKind = (typeof moveKinds)[number];

interface Move {
  kind: MoveKind;
  place: string;
}

/** A tube that was sent out has to return before it goes anywhere else. */
export function nextMoves(last: Move | undefined): MoveKind[] {
  if (last?.kind === 'sent') return ['returned'];
  return last ? ['sent'] : ['received', 'sent'];
}

export function whereIs(moves: readonly Move[], isRejected: boolean): string {
  const last = moves.at(-1);
  if (last?.kind === 'sent') return `At ${last.place}`;
  if (isRejected) return 'Rejected';
  return last ? 'In the laboratory' : 'Collected, not yet in the laboratory';
}

export function moveText({ kind, place }: Move): string {
  if (kind === 'received') return 'Received in the laboratory';
  return kind === 'sent' ? `Sent to ${place}` : `Back from ${place}`;
}
