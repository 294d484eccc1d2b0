import { ChevronDown, ChevronRight } from 'lucide-react';
import styles from './day-list.module.css';

interface DayPartHeadProps {
  name: string;
  count: number;
  /** Omit for a part that cannot be folded. */
  fold?: { isFolded: boolean; onToggle: () => void } | undefined;
}

/** The heading of a group of rows, with their number. */
export function DayPartHead({ name, count, fold }: DayPartHeadProps) {
  const text = `${name} (${count})`;
  if (!fold) return <h3 className={styles.part}>{text}</h3>;
  const Chevron = fold.isFolded ? ChevronRight : ChevronDown;
  return (
    <h3 className={styles.part}>
      <button type="button" className={styles.fold} aria-expanded={!fold.isFolded} onClick={fold.onToggle}>
        <Chevron size={16} aria-hidden="true" />
        {text}
      </button>
    </h3>
  );
}
