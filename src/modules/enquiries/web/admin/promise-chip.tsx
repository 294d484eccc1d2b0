import { StatusChip, type StatusHue } from '#foundation/ui/status-chip.tsx';
import type { Contact } from '../../contract.ts';
import { type Promptness, promptness } from '../../rules.ts';
import { durationText } from './duration-text.ts';

const words: Record<Promptness['state'], { hue: StatusHue; text: (duration: string) => string }> = {
  waiting: { hue: 'gray', text: (duration) => `Due in ${duration}` },
  overdue: { hue: 'red', text: (duration) => `Overdue ${duration}` },
  answered: { hue: 'gray', text: (duration) => `After ${duration}` },
};

/** Compares the enquiry with the promise of an answer within four business hours. */
export function PromiseChip({ contact }: { contact: Contact }) {
  const { state, minutes } = promptness(contact, new Date());
  const { hue, text } = words[state];
  if (state === 'answered') return <span>{text(durationText(minutes))}</span>;
  return <StatusChip hue={hue}>{text(durationText(minutes))}</StatusChip>;
}
