import { useQuery } from '@tanstack/react-query';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { pharmacyApi } from './api.ts';
import { ColdChain } from './cold-chain/cold-chain.tsx';
import { PrescriptionQueue } from './dispensing/prescription-queue.tsx';
import { StockFiguresSection } from './figures/stock-figures-section.tsx';
import { CriticalAlerts } from './inventory/critical-alerts.tsx';
import { InventorySection } from './inventory/inventory-section.tsx';
import { StockTiles } from './inventory/stock-tiles.tsx';
import styles from './pharmacy-page.module.css';
import { PharmacyViews } from './pharmacy-views.tsx';
import { PurchaseList } from './purchase/purchase-list.tsx';
import { SupplierComparison } from './purchase/supplier-comparison.tsx';
import { RecallSection } from './recalls/recall-section.tsx';
import { ControlledRegister } from './registers/controlled-register.tsx';
import { H1Register } from './registers/h1-register.tsx';
import { StocktakeSection } from './stocktake/stocktake-section.tsx';
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
      <ReadFailure what="the pharmacy's figures" query={summary} />
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
