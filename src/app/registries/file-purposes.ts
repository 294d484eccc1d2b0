import { vendorBills } from '#modules/accounts/rules/payables.ts';
import { aestheticPhotos } from '#modules/aesthetic/rules/photos.ts';
import { priceTables } from '#modules/billing/rules/prices/imported-price.ts';
import { dentalImages } from '#modules/dental/rules/images.ts';
import type { FilePurpose } from '#modules/files/rules.ts';
import { testFiles } from '#modules/laboratory/rules/results/test-files.ts';
import { patientDocuments, patientTables } from '#modules/patients/rules.ts';
import { outsidePrescriptions } from '#modules/pharmacy/rules/counter-sale/counter-sale.ts';
import { priceLists } from '#modules/pharmacy/rules/inventory/price-list.ts';
import { deliveryTables } from '#modules/pharmacy/rules/purchase/imported-delivery.ts';
import { staffDocuments } from '#modules/timekeeping/rules/documents.ts';

/** The purposes for which modules store files. */
export const filePurposes: readonly FilePurpose[] = [
  patientDocuments,
  patientTables,
  priceTables,
  staffDocuments,
  aestheticPhotos,
  dentalImages,
  outsidePrescriptions,
  testFiles,
  vendorBills,
  deliveryTables,
  priceLists,
];
