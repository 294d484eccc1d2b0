import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { countText } from '#foundation/shared/text/count-text.ts';
import { percentChange } from '../rules.ts';
import styles from './figure-card.module.css';

interface FigureCardProps {
  label: string;
  /** null while it is not known: the card keeps its size. */
  value: string | null;
  icon?: LucideIcon;
  /** Of a day that is not over. */
  isSoFar?: boolean;
  /** What it is compared with; the badge says by how much it has changed. */
  compared?: { now: number; before: number; beforeText: string } | undefined;
  /** The list behind the figure; absent when the role may not see it. */
  to?: string | undefined;
}

/** Up to lakhs without paise a figure has its full size; a longer one shrinks with its card. */
const fullSizeLength = 9;

/** The badge's colour says only whether something moved: more beds taken is neither good nor bad by itself. */
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
