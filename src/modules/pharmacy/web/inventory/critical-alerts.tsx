import { dayText } from '#foundation/shared/dates/dates.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import type { StockItem } from '../../contract-items.ts';
import { expiryWords, isExpired, type Location, usableOf } from '../../rules/inventory/stock.ts';
import styles from './critical-alerts.module.css';
import { LowDot } from './low-dot.tsx';
import { ReorderStep } from './reorder-step.tsx';

function ExpiringItem({ item, today }: { item: StockItem; today: string }) {
  const { name, batchNumber, batchQuantity, expiryDate } = item;
  if (!expiryDate) return null;
  return (
    <li className={styles.alert}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.more}>
          {`${dayText(expiryDate)} · ${countText(batchQuantity ?? 0)} of ${batchNumber}`}
        </span>
      </span>
      <StatusChip hue={isExpired(expiryDate, today) ? 'red' : 'orange'}>{expiryWords(expiryDate, today)}</StatusChip>
    </li>
  );
}

interface CriticalAlertsProps {
  low: readonly StockItem[];
  expiring: readonly StockItem[];
  location: Location;
}

/** Shown only if an item is low or expiring. */
export function CriticalAlerts({ low, expiring, location }: CriticalAlertsProps) {
  const today = clinicToday();
  if (low.length === 0 && expiring.length === 0) return null;
  return (
    <SectionCard title="Critical Alerts">
      <div className={styles.columns}>
        {low.length > 0 ? (
          <ul className={styles.list} aria-label="Low stock">
            {low.map((item) => (
              <li key={item.id} className={styles.alert}>
                <LowDot />
                <span className={styles.words}>
                  <span className={styles.name}>{item.name}</span>
                  <span className={styles.more}>
                    <span className={styles.low}>{`Stock ${countText(usableOf(item))}`}</span>
                    {` · reorder level ${countText(item.reorderLevel)}`}
                    {item.expired > 0 ? ` · ${countText(item.expired)} expired` : ''}
                    {item.recalled > 0 ? ` · ${countText(item.recalled)} recalled` : ''}
                  </span>
                </span>
                <ReorderStep item={item} location={location} />
              </li>
            ))}
          </ul>
        ) : null}
        {expiring.length > 0 ? (
          <ul className={styles.list} aria-label="Expiring soon">
            {expiring.map((item) => (
              <ExpiringItem key={item.id} item={item} today={today} />
            ))}
          </ul>
        ) : null}
      </div>
    </SectionCard>
  );
}
