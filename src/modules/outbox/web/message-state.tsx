import { StatusChip, type StatusHue } from '#foundation/ui/status-chip.tsx';
import type { MessageSummary } from '../contract.ts';

const states: Record<MessageSummary['state'], { name: string; hue: StatusHue }> = {
  waiting: { name: 'Waiting', hue: 'yellow' },
  sending: { name: 'Sending', hue: 'blue' },
  sent: { name: 'Sent', hue: 'green' },
  failed: { name: 'Failed', hue: 'red' },
  withdrawn: { name: 'Withdrawn', hue: 'gray' },
};

export function MessageState({ state }: Pick<MessageSummary, 'state'>) {
  const { name, hue } = states[state];
  return <StatusChip hue={hue}>{name}</StatusChip>;
}
