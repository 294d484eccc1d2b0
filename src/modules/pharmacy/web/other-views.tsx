import { ColdChain } from './cold-chain/cold-chain.tsx';
import { PrescriptionQueue } from './dispensing/prescription-queue.tsx';
import { StockFiguresSection } from './figures/stock-figures-section.tsx';
import { PurchaseList } from './purchase/purchase-list.tsx';
import { SupplierComparison } from './purchase/supplier-comparison.tsx';
import { ControlledRegister } from './registers/controlled-register.tsx';
import { H1Register } from './registers/h1-register.tsx';
import { StocktakeSection } from './stocktake/stocktake-section.tsx';
import type { View } from './use-pharmacy-place.ts';

/** The pharmacy views other than the inventory, in their own script: the pharmacy opens with the inventory. */
export function OtherViews({ view }: { view: Exclude<View, 'inventory'> }) {
  switch (view) {
    case 'prescriptions':
      return <PrescriptionQueue />;
    case 'purchases':
      return <PurchaseList />;
    case 'stocktake':
      return <StocktakeSection />;
    case 'figures':
      return (
        <>
          <StockFiguresSection />
          <SupplierComparison />
        </>
      );
    case 'cold':
      return <ColdChain />;
    case 'register':
      return <H1Register />;
    case 'controlled':
      return <ControlledRegister />;
  }
}
