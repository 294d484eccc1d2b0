import { rupees } from '#foundation/shared/money.ts';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import type { Overview } from '../contract.ts';
import { revenueShares } from '../rules.ts';
import styles from './revenue-breakdown.module.css';

export function RevenueBreakdown({ amounts }: { amounts: Overview['revenue'] | null }) {
  return (
    <SectionCard title="Revenue Breakdown" aside={<span className={styles.soFar}>Today so far</span>}>
      <ul className={styles.list} aria-busy={!amounts}>
        {revenueShares(amounts ?? []).map(({ category, amount, percent }) => (
          <li key={category} className={styles.share}>
            <span className={styles.category}>{category}</span>
            <span className={styles.amount}>{amounts ? rupees(amount) : '–'}</span>
            <span className={styles.percent}>{amounts ? `${percent}%` : '–'}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.fill} style={{ width: `${Math.max(percent, 0)}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
