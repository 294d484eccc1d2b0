import { ActionIcon } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './period-steps.module.css';

interface PeriodStepsProps {
  title: string;
  /** For example "week" or "month". */
  unit: string;
  onStep: (count: -1 | 1) => void;
}

/** The current period, with steps to the previous and the next. */
export function PeriodSteps({ title, unit, onStep }: PeriodStepsProps) {
  return (
    <span className={styles.steps}>
      <ActionIcon variant="default" size="lg" aria-label={`Previous ${unit}`} onClick={() => onStep(-1)}>
        <ChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <span aria-live="polite">{title}</span>
      <ActionIcon variant="default" size="lg" aria-label={`Next ${unit}`} onClick={() => onStep(1)}>
        <ChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}
