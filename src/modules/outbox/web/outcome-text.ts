import type { MessageSummary } from '../contract.ts';

const tries = (attempts: number) => (attempts === 1 ? '1 try' : `${attempts} tries`);

/** What happened to a message that was tried but is not sent yet; null if there is nothing to say. */
export function outcomeText({ state, attempts, lastError }: MessageSummary): string | null {
  if (state === 'withdrawn') return 'Not sent: it was no longer needed.';
  if (state === 'sent' || !lastError) return null;
  if (attempts === 0) return lastError;
  const next = state === 'failed' ? '' : ' It will be retried automatically.';
  return `Not sent after ${tries(attempts)}: ${lastError}${/[.!?]$/.test(lastError) ? '' : '.'}${next}`;
}
