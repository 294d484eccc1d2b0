import { Link } from 'react-router';
import { countText } from '#foundation/shared/count-text.ts';
import { rupees } from '#foundation/shared/money.ts';
import styles from './stock-tiles.module.css';
import { type ShownPart, usePharmacyPlace } from './use-pharmacy-place.ts';

interface StockTilesProps {
  /** null while they are read. */
  figures: { items: number; low: number; expiring: number; value: number } | null;
}

export const inventoryId = 'inventory';

/** The four figures; each opens its rows. */
export function StockTiles({ figures }: StockTilesProps) {
  const { location } = usePharmacyPlace();
  const tiles: { label: string; value: string | undefined; show: ShownPart; isAlert: boolean }[] = [
    { label: 'Total Items', value: figures ? countText(figures.items) : undefined, show: 'all', isAlert: false },
    {
      label: 'Low Stock Alerts',
      value: figures ? countText(figures.low) : undefined,
      show: 'low',
      isAlert: (figures?.low ?? 0) > 0,
    },
    {
      label: 'Expiring Soon',
      value: figures ? countText(figures.expiring) : undefined,
      show: 'expiring',
      isAlert: (figures?.expiring ?? 0) > 0,
    },
    { label: 'Inventory Value', value: figures ? rupees(figures.value) : undefined, show: 'value', isAlert: false },
  ];
  const searchOf = (show: ShownPart) =>
    new URLSearchParams({
      ...(show === 'all' ? {} : { show }),
      ...(location === 'pharmacy' ? {} : { at: location }),
    }).toString();
  return (
    <div className={styles.tiles}>
      {tiles.map(({ label, value, show, isAlert }) => (
        <Link
          key={label}
          to={{ search: searchOf(show) }}
          preventScrollReset
          className={styles.tile}
          data-alert={isAlert ? show : undefined}
          onClick={() => document.getElementById(inventoryId)?.scrollIntoView({ block: 'start' })}
        >
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>{value ?? '–'}</span>
        </Link>
      ))}
    </div>
  );
}
