import { ChevronDown, ChevronRight } from 'lucide-react';
import styles from './day-list.module.css';

interface DayPartHeadProps {
  name: string;
  count: number;
  /** Absent: a part that always shows. */
  fold?: { isFolded: boolean; onToggle: () => void } | undefined;
}

/** What the rows below it have in common, and how many they are. */
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
