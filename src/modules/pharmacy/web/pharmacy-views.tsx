import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { countText } from '#foundation/shared/text/count-text.ts';
import styles from './pharmacy-page.module.css';
import { usePharmacyPlace, type View } from './use-pharmacy-place.ts';

interface PharmacyViewsProps {
  toDispense: number | undefined;
  toOrder: number | undefined;
}

const counted = (name: string, count: number | undefined) => (count ? `${name} (${countText(count)})` : name);

/** The parts of the pharmacy. A narrow screen has no room for them side by side. */
export function PharmacyViews({ toDispense, toOrder }: PharmacyViewsProps) {
  const { view, change } = usePharmacyPlace();
  const isNarrow = useMediaQuery('(max-width: 1199px)', false, { getInitialValueInEffect: false });
  const entries: { value: View; label: string }[] = [
    { value: 'inventory', label: 'Inventory' },
    { value: 'prescriptions', label: counted('To dispense', toDispense) },
    { value: 'purchases', label: counted('Purchase list', toOrder) },
    { value: 'stocktake', label: 'Stocktake' },
    { value: 'figures', label: 'Figures' },
    { value: 'cold', label: 'Cold chain' },
    { value: 'register', label: 'Schedule H1' },
    { value: 'controlled', label: 'Schedule X, NDPS' },
  ];
  const shared = { 'aria-label': 'Pharmacy sections', className: styles.views, value: view, data: entries };
  const open = (value: string) =>
    change({ view: value === 'inventory' ? null : value, stocktake: null }, { replace: false });
  return isNarrow ? (
    <NativeSelect {...shared} onChange={(event) => open(event.currentTarget.value)} />
  ) : (
    <SegmentedControl {...shared} onChange={open} />
  );
}
