import type { LiveFigures, LiveTables } from '#foundation/shared/live-tables.ts';
import { pharmacyRoles, purchaseTables, stockTables } from './contract-basics.ts';
import { coldChainEndpoints } from './contract-cold-chain.ts';
import { comparisonEndpoints } from './contract-comparison.ts';
import { controlledEndpoints } from './contract-controlled.ts';
import { dispensingEndpoints } from './contract-dispensing.ts';
import { figureEndpoints } from './contract-figures.ts';
import { importEndpoints } from './contract-imports.ts';
import { purchaseEndpoints } from './contract-purchases.ts';
import { recallEndpoints } from './contract-recalls.ts';
import { receiptEndpoints } from './contract-receipts.ts';
import { registerEndpoints } from './contract-registers.ts';
import { returnEndpoints } from './contract-returns.ts';
import { saleEndpoints } from './contract-sales.ts';
import { stockEndpoints } from './contract-stock.ts';
import { stocktakeEndpoints } from './contract-stocktakes.ts';
import { supplierReturnEndpoints } from './contract-supplier-returns.ts';
import { temperatureEndpoints } from './contract-temperatures.ts';
import { transferEndpoints } from './contract-transfers.ts';

export const pharmacyLive: LiveTables = Object.fromEntries(
  [
    ...stockTables,
    ...purchaseTables,
    'dispensings',
    'dispensing_substitutions',
    'dispensing_overrides',
    'medicine_returns',
    'schedule_h1_entries',
    'recalls',
    'recall_outcomes',
    'movement_signatures',
    'cold_places',
    'cold_readings',
    'stocktakes',
    'stocktake_counts',
    'goods_receipts',
    'goods_receipt_lines',
    'supplier_returns',
    'supplier_return_lines',
  ].map((table) => [table, pharmacyRoles]),
);

/** Pharmacists are told that a note was signed, but not which one. */
export const pharmacyFigures: LiveFigures = { consultations: ['pharmacist'], consultation_addenda: ['pharmacist'] };

export const pharmacyContract = {
  ...stockEndpoints,
  ...purchaseEndpoints,
  ...dispensingEndpoints,
  ...returnEndpoints,
  ...registerEndpoints,
  ...saleEndpoints,
  ...recallEndpoints,
  ...stocktakeEndpoints,
  ...transferEndpoints,
  ...figureEndpoints,
  ...controlledEndpoints,
  ...temperatureEndpoints,
  ...coldChainEndpoints,
  ...supplierReturnEndpoints,
  ...receiptEndpoints,
  ...importEndpoints,
  ...comparisonEndpoints,
};
