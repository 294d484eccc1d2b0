import { countText } from '#foundation/shared/text/count-text.ts';

/** Reasons why more pieces leave the ward stock than a dose needs. */
export const extraReasons = ['broken', 'spilled', 'other'] as const;
export type ExtraReason = (typeof extraReasons)[number];
export const extraReasonNames: Record<ExtraReason, string> = { broken: 'Broken', spilled: 'Spilled', other: 'Other' };

/** For example "The dose is 1 piece. Choose why more was taken". */
export const extraQuestion = (pieces: number) =>
  `The dose is ${countText(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}. Choose why more was taken`;

/** The note in the ledger, such as "2 more than the dose needs: spilled, patient coughed". */
export function extraWords(count: number, { why, note }: { why: ExtraReason; note: string }): string {
  const reason = why === 'other' ? note : [why, note].filter(Boolean).join(', ');
  return `${count} more than the dose needs: ${reason}`;
}
