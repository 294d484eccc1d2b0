import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { countText } from '#foundation/shared/count-text.ts';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { pharmacyApi } from './api.ts';
import { CriticalAlerts } from './critical-alerts.tsx';
import { H1Register } from './h1-register.tsx';
import { InventorySection } from './inventory-section.tsx';
import styles from './pharmacy-page.module.css';
import { PrescriptionQueue } from './prescription-queue.tsx';
import { PurchaseList } from './purchase-list.tsx';
import { RecallSection } from './recall-section.tsx';
import { StockTiles } from './stock-tiles.tsx';
import { usePharmacyPlace, type View } from './use-pharmacy-place.ts';

const counted = (name: string, count: number | undefined) => (count ? `${name} (${countText(count)})` : name);

export default function PharmacyPage() {
  const { view, location, change } = usePharmacyPlace();
  const summary = useQuery(pharmacyApi.summary.queryOptions({ input: { location } }));
  const { data } = summary;
  const entries: { value: View; label: string }[] = [
    { value: 'inventory', label: 'Inventory' },
    { value: 'prescriptions', label: counted('To dispense', data?.toDispense) },
    { value: 'purchases', label: counted('Purchase list', data?.toOrder) },
    { value: 'register', label: 'Schedule H1' },
  ];

  return (
    <div className={styles.page}>
      {/* The cards below are a level deeper than the page's title. */}
      <h2 className="visually-hidden">Stock and dispensing</h2>
      <StockTiles figures={data ?? null} />
      {summary.isError ? (
        <FailureNote
          title="Couldn't load the pharmacy's figures"
          failure={failureOf(summary.error)}
          retrying={summary.isFetching}
          onRetry={() => summary.refetch()}
        />
      ) : null}
      <SegmentedControl
        aria-label="Pharmacy sections"
        className={styles.views}
        value={view}
        onChange={(value) => change({ view: value === 'inventory' ? null : value }, { replace: false })}
        data={entries}
      />
      {view === 'inventory' ? (
        <>
          {data ? <CriticalAlerts low={data.lowItems} expiring={data.expiringItems} location={location} /> : null}
          <RecallSection />
          <InventorySection />
        </>
      ) : view === 'prescriptions' ? (
        <PrescriptionQueue />
      ) : view === 'purchases' ? (
        <PurchaseList />
      ) : (
        <H1Register />
      )}
    </div>
  );
}
