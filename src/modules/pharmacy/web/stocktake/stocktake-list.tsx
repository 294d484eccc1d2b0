import { Button } from '@mantine/core';
import { countText } from '#foundation/shared/text/count-text.ts';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { Stocktake } from '../../contract-stocktakes.ts';
import { locationNames } from '../../rules/inventory/stock.ts';
import { type StocktakeState, stocktakeStateNames } from '../../rules/inventory/stocktake.ts';
import styles from '../row-list.module.css';
import { usePharmacyPlace } from '../use-pharmacy-place.ts';

export const stateHues: Record<StocktakeState, 'blue' | 'orange' | 'green' | 'gray'> = {
  counting: 'blue',
  finished: 'orange',
  approved: 'green',
  cancelled: 'gray',
};

export const placeOf = ({ location, rack }: Pick<Stocktake, 'location' | 'rack'>) =>
  [locationNames[location], rack === null ? 'all racks' : `rack ${rack}`].join(', ');

export function StocktakeList({ stocktakes }: { stocktakes: readonly Stocktake[] }) {
  const { change } = usePharmacyPlace();
  if (stocktakes.length === 0) {
    return <EmptyState title="No stocktakes yet" text="Start one and count on a phone, rack by rack." />;
  }
  return (
    <ul className={styles.list}>
      {stocktakes.map((take) => (
        <li key={take.id} className={styles.row}>
          <div className={styles.words}>
            <span className={styles.name}>{placeOf(take)}</span>
            <span className={styles.muted}>
              {[
                `${clinicDateTime(take.startedAt)}, ${take.startedBy}`,
                `${countText(take.counted)} counted`,
                take.approvedBy && `approved by ${take.approvedBy}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          <StatusChip hue={stateHues[take.state]}>{stocktakeStateNames[take.state]}</StatusChip>
          <Button
            variant="default"
            size="xs"
            aria-label={`Open the stocktake of ${placeOf(take)}, ${clinicDateTime(take.startedAt)}`}
            onClick={() => change({ stocktake: take.id }, { replace: false })}
          >
            Open
          </Button>
        </li>
      ))}
    </ul>
  );
}
