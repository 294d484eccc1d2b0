import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { pharmacyApi } from './api.ts';
import { ColdChain } from './cold-chain.tsx';
import { ControlledRegister } from './controlled-register.tsx';
import { CriticalAlerts } from './critical-alerts.tsx';
import { H1Register } from './h1-register.tsx';
import { InventorySection } from './inventory-section.tsx';
import styles from './pharmacy-page.module.css';
import { PharmacyViews } from './pharmacy-views.tsx';
import { PrescriptionQueue } from './prescription-queue.tsx';
import { PurchaseList } from './purchase-list.tsx';
import { RecallSection } from './recall-section.tsx';
import { StockFiguresSection } from './stock-figures-section.tsx';
import { StockTiles } from './stock-tiles.tsx';
import { StocktakeSection } from './stocktake-section.tsx';
import { SupplierComparison } from './supplier-comparison.tsx';
import { usePharmacyPlace } from './use-pharmacy-place.ts';

export default function PharmacyPage() {
  const { view, location } = usePharmacyPlace();
  const summary = useQuery(pharmacyApi.summary.queryOptions({ input: { location } }));
  const { data } = summary;

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
      <PharmacyViews toDispense={data?.toDispense} toOrder={data?.toOrder} />
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
      ) : view === 'stocktake' ? (
        <StocktakeSection />
      ) : view === 'figures' ? (
        <>
          <StockFiguresSection />
          <SupplierComparison />
        </>
      ) : view === 'cold' ? (
        <ColdChain />
      ) : view === 'controlled' ? (
        <ControlledRegister />
      ) : (
        <H1Register />
      )}
    </div>
  );
}
