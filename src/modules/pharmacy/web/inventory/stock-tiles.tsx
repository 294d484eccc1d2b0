import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { LinkTiles } from '#foundation/ui/tiles/link-tiles.tsx';
import { type ShownPart, usePharmacyPlace } from '../use-pharmacy-place.ts';

interface StockTilesProps {
  /** Null while loading. */
  figures: { items: number; low: number; expiring: number; value: number } | null;
}

export const inventoryId = 'inventory';

/** Four figures, each a link to its rows. */
export function StockTiles({ figures }: StockTilesProps) {
  const { location } = usePharmacyPlace();
  const rowsOf = (show: ShownPart) => ({
    search: new URLSearchParams({
      ...(show === 'all' ? {} : { show }),
      ...(location === 'pharmacy' ? {} : { at: location }),
    }).toString(),
  });
  return (
    <LinkTiles
      onOpen={() => document.getElementById(inventoryId)?.scrollIntoView({ block: 'start' })}
      tiles={[
        { label: 'Total Items', value: figures && countText(figures.items), to: rowsOf('all') },
        {
          label: 'Low Stock Alerts',
          value: figures && countText(figures.low),
          to: rowsOf('low'),
          hue: figures?.low ? 'red' : undefined,
        },
        {
          label: 'Expiring Soon',
          value: figures && countText(figures.expiring),
          to: rowsOf('expiring'),
          hue: figures?.expiring ? 'orange' : undefined,
        },
        { label: 'Inventory Value', value: figures && rupees(figures.value), to: rowsOf('value') },
      ]}
    />
  );
}
