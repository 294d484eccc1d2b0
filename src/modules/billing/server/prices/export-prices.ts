import { exportFile } from '#foundation/server/files/export-file.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import type { ExportColumn } from '#foundation/shared/export-table.ts';
import { recordEvent } from '#modules/audit/server/record-event.ts';
import { priceFields } from '../../content/price-fields.ts';
import { billingContract } from '../../contract.ts';
import type { Price } from '../../rules/prices/price.ts';
import { rateText } from '../../rules/tax/gst.ts';
import { pricedVisitNames } from '../../rules.ts';
import { selectPrices } from './prices.ts';

const columns: readonly ExportColumn<Price>[] = [
  { title: priceFields.code.title, kind: 'text', value: ({ code }) => code },
  { title: priceFields.service.title, kind: 'text', value: ({ service }) => service },
  { title: priceFields.category.title, kind: 'text', value: ({ category }) => category },
  { title: priceFields.doctor.title, kind: 'text', value: ({ doctorName }) => doctorName },
  {
    title: priceFields.visitKind.title,
    kind: 'text',
    value: ({ visitKind }) => (visitKind ? pricedVisitNames[visitKind] : null),
  },
  { title: priceFields.amount.title, kind: 'rupees', value: ({ amount }) => amount },
  { title: priceFields.fromDay.title, kind: 'day', value: ({ fromDay }) => fromDay },
  { title: priceFields.hsnSac.title, kind: 'text', value: ({ hsnSac }) => hsnSac },
  {
    title: priceFields.gstRate.title,
    kind: 'text',
    value: ({ gstRate }) => (gstRate === null ? null : rateText(gstRate)),
  },
  { title: priceFields.gstReason.title, kind: 'text', value: ({ gstReason }) => gstReason },
];

async function* onePage(prices: Price[]) {
  yield prices;
}

/** Exports a table that can be imported again. */
export const exportPrices = clinicUseCase(
  billingContract.exportPrices,
  async ({ input: { format }, errors, caller, clinic, signal }) => {
    const { clinicId } = caller;
    await recordEvent(clinic, { clinicId, action: 'exported', subject: 'service_prices', after: { format } });
    const prices = await selectPrices(clinic)
      .orderBy('category')
      .orderBy('servicePrices.service')
      .orderBy('fromDay')
      .execute();
    return exportFile({
      name: 'prices',
      format,
      columns,
      pages: onePage(prices),
      tooManyRows: () => errors.TOO_MANY_ROWS(),
      signal,
    });
  },
);
