import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { countText } from '#foundation/shared/text/count-text.ts';
import { percentChange } from '../rules.ts';
import styles from './figure-card.module.css';

interface FigureCardProps {
  label: string;
  /** Null until known: the card keeps its size. */
  value: string | null;
  icon?: LucideIcon;
  /** The figure is of a day that is not over. */
  isSoFar?: boolean;
  /** The figure to compare with; the badge shows the change. */
  compared?: { now: number; before: number; beforeText: string } | undefined;
  /** The list behind the figure; omitted if the role may not see it. */
  to?: string | undefined;
}

/** Figures up to lakhs without paise have full size; longer ones shrink with the card. */
const fullSizeLength = 9;

/** The badge's colour only says whether the figure moved: more occupied beds are neither good nor bad by themselves. */
function Change({ now, before, beforeText }: NonNullable<FigureCardProps['compared']>) {
  const percent = percentChange(now, before);
  return (
    <span className={styles.line}>
      {percent === null ? null : (
        <span
          className={styles.change}
          data-moved={percent !== 0}
        >{`${percent > 0 ? '+' : ''}${countText(percent)}%`}</span>
      )}
      <span className={styles.before}>{`Yesterday ${beforeText}`}</span>
    </span>
  );
}

export function FigureCard({ label, value, icon: Icon, isSoFar = false, compared, to }: FigureCardProps) {
  const text = value ?? '–';
  const content = (
    <>
      <span className={styles.head}>
        <span className={styles.label}>
          <span>{label}</span>
          {isSoFar ? <span className={styles.soFar}> so far</span> : null}
        </span>
        {Icon ? <Icon size={18} aria-hidden="true" className={styles.icon} /> : null}
      </span>
      <span className={styles.value} data-long={text.length > fullSizeLength}>
        {text}
      </span>
      {compared ? <Change {...compared} /> : null}
    </>
  );
  return to ? (
    <Link to={to} className={`${styles.card} ${styles.way}`}>
      {content}
    </Link>
  ) : (
    <div className={styles.card}>{content}</div>
  );
}
