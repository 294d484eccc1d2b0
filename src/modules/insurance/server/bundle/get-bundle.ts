import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { receiptSheet } from '#modules/billing/rules/receipt-sheet.ts';
import { readBill } from '#modules/billing/server/bill/read-bills.ts';
import { readHead } from '#modules/billing/server/receipt/receipt-file.ts';
import { readSettings } from '#modules/billing/server/settings.ts';
import { readTreatmentConsents } from '#modules/consents/server/read-consent-sheets.ts';
import { readPrescription } from '#modules/consultations/server/prescription/read-prescription.ts';
import { readReport } from '#modules/laboratory/server/report/read-report.ts';
import { insuranceContract } from '../../contract.ts';
import { renderBundle } from './render-bundle.ts';

/** The visits and tests on the bill, each once. */
async function sourcesOf(clinic: Handle, billId: string) {
  const lines = await clinic
    .selectFrom('billLines')
    .select(['source', 'sourceId'])
    .where('billId', '=', billId)
    .orderBy('lineNumber')
    .execute();
  const idsOf = (source: string) =>
    lines.flatMap((line) => (line.source === source && line.sourceId ? [line.sourceId] : []));
  return { visits: idsOf('visit'), tests: idsOf('lab-test') };
}

/** Includes only papers that exist: unsigned visits, tests without a report and restricted results are left out. */
export const getBundle = clinicUseCase(
  insuranceContract.bundle,
  async ({ input, caller: { clinicId }, clinic, context, errors, signal }) => {
    const claim = await clinic.selectFrom('claims').select('billId').where('id', '=', input.id).executeTakeFirst();
    if (!claim) throw errors.NOT_FOUND();
    const bill = claim.billId ? await readBill(clinic, claim.billId) : undefined;
    if (!bill) throw errors.NO_BILL();
    await recordOpening(clinic, bill.patientId);
    const { visits, tests } = await sourcesOf(clinic, bill.id);
    const [settings, { head, ...clock }, prescriptions, reports, consents] = await Promise.all([
      readSettings(clinic),
      readHead(clinic, clinicId),
      Promise.all(visits.map((id) => readPrescription(clinic, clinicId, id))),
      Promise.all(tests.map((id) => readReport(clinic, clinicId, { id }, context.settings))),
      readTreatmentConsents(clinic, bill.patientId),
    ]);
    const title = `Claim for bill ${bill.billNumber}`;
    const pdf = await renderBundle(
      clinicId,
      {
        title,
        receipt: receiptSheet({ bill, clinic: head, settings, ...clock }),
        prescriptions: prescriptions.flatMap((found) => (typeof found === 'string' ? [] : (found.sheet ?? []))),
        reports: reports.flatMap((found) => (typeof found === 'string' || found.test.isRestricted ? [] : found.sheet)),
        consents,
      },
      signal,
    );
    return new File([pdf], `claim-${bill.billNumber.replaceAll('/', '-')}.pdf`, { type: 'application/pdf' });
  },
);
