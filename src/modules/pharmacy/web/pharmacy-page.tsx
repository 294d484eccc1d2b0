import { useQuery } from '@tanstack/react-query';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { later } from '#foundation/web/screens/later.tsx';
import { pharmacyApi } from './api.ts';
import { CriticalAlerts } from './inventory/critical-alerts.tsx';
import { InventorySection } from './inventory/inventory-section.tsx';
import { StockTiles } from './inventory/stock-tiles.tsx';
import styles from './pharmacy-page.module.css';
import { PharmacyViews } from './pharmacy-views.tsx';
import { RecallSection } from './recalls/recall-section.tsx';
import { usePharmacyPlace } from './use-pharmacy-place.ts';

const OtherViews = later(async () => (await import('./other-views.tsx')).OtherViews);

export default function PharmacyPage() {
  const { view, location } = usePharmacyPlace();
  const summary = useQuery(pharmacyApi.summary.queryOptions({ input: { location } }));
  const { data } = summary;

  return (
    <div className={styles.page}>
      {/* The cards below are a level deeper than the page's title. */}
      <h2 className="visually-hidden">Stock and dispensing</h2>
      <StockTiles figures={data ?? null} />
      <ReadFailure what="the pharmacy's figures" query={summary} />
      <PharmacyViews toDispense={data?.toDispense} toOrder={data?.toOrder} />
      {view === 'inventory' ? (
        <>
          {data ? <CriticalAlerts low={data.lowItems} expiring={data.expiringItems} location={location} /> : null}
          <RecallSection />
          <InventorySection />
        </>
      ) : (
        <OtherViews view={view} />
      )}
    </div>
  );
}
