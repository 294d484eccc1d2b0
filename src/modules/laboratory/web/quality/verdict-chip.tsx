import { StatusChip, type StatusHue } from '#foundation/ui/status-chip.tsx';
import type { ControlRun } from '../../contract-quality.ts';
import type { Verdict } from '../../rules/quality/westgard.ts';

const words: Record<Verdict, { hue: StatusHue; text: string }> = {
  in: { hue: 'green', text: 'In control' },
  warning: { hue: 'yellow', text: 'Warning' },
  out: { hue: 'red', text: 'Out of control' },
};

export function VerdictChip({ run: { verdict, rule } }: { run: Pick<ControlRun, 'verdict' | 'rule'> }) {
  const { hue, text } = words[verdict];
  return <StatusChip hue={hue}>{rule ? `${text}, ${rule}` : text}</StatusChip>;
}
