import type { ReceiptSheet } from '#modules/billing/rules/receipt-sheet.ts';
import type { ConsentSheet } from '#modules/consents/server/paper/consent-sheet.ts';
import type { PrescriptionSheet } from '#modules/consultations/rules/prescription-sheet.ts';
import type { ReportSheet } from '#modules/laboratory/rules/report/report-sheet.ts';

/** The papers that the worker thread lays out one after another. */
export interface BundleTask {
  title: string;
  receipt: ReceiptSheet;
  prescriptions: PrescriptionSheet[];
  reports: ReportSheet[];
  consents: ConsentSheet[];
}
