import { setImmediate as breathe } from 'node:timers/promises';
import type { Handle } from '#foundation/server/database/database.ts';
import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { readDrugList } from '#modules/consultations/server/lists/own-drugs.ts';
import type { FilesService } from '#modules/files/server/files-service.ts';
import { readUpload, useUpUpload } from '#modules/files/server/upload/read-upload.ts';
import { type CheckedTable, checkTable } from '#modules/imports/server/check-table.ts';
import { readTable } from '#modules/imports/server/read-table.ts';
import { withProgress } from '#modules/imports/server/with-progress.ts';
import { priceListFields } from '../../content/price-list-fields.ts';
import { pharmacyContract } from '../../contract.ts';
import { type PricedItem, priceLists, readPricedItem } from '../../rules/inventory/price-list.ts';
import { drugsBySalts, scheduleFault } from '../../rules/registers/schedules.ts';
import { savePriceList } from './save-price-list.ts';

/** Rows checked before yielding to other work: a few milliseconds. */
const rowsAtOnce = 500;

/**
 * Adds the faults that show only against the whole table and the inventory: duplicate rows, and fields that a new
 * medicine lacks.
 */
async function markRows(clinic: Handle, { values, faults }: CheckedTable<PricedItem>) {
  const kept = await clinic.selectFrom('pharmacyItems').select(['name', 'barcode']).execute();
  const listed = drugsBySalts(await readDrugList(clinic));
  const names = new Set(kept.map(({ name }) => name.toLowerCase()));
  const barcodes = new Set(kept.map(({ barcode }) => barcode));
  const rows = new Map<string, number>();
  for (const [at, { row, value }] of values.entries()) {
    if (at % rowsAtOnce === 0) await breathe();
    const { name, barcode, form, schedule } = value;
    const earlier = rows.get(name.toLowerCase());
    if (earlier) faults.add(row, 'name', `The same medicine is in row ${earlier}`);
    rows.set(name.toLowerCase(), row);
    if (names.has(name.toLowerCase())) continue;
    if (!form) faults.add(row, 'form', 'This medicine is new. Enter its form');
    if (!schedule) faults.add(row, 'schedule', 'This medicine is new. Enter its schedule');
    const wrong = form && schedule && scheduleFault({ ...value, form, schedule }, listed);
    if (wrong) faults.add(row, wrong.field, wrong.message);
    if (barcode && barcodes.has(barcode)) faults.add(row, 'barcode', 'Another medicine has this barcode');
    barcodes.add(barcode);
  }
}

/** Imports all medicines of a table or none, and each upload only once. */
export const importPriceList = ({ store }: Pick<FilesService, 'store'>) =>
  personUseCase(pharmacyContract.importPriceList, async ({ input, caller, context }) => {
    const clinic = context.database.clinic(caller.clinicId);
    const { fileId, columns, leftOut, isTrial } = input;
    const { kind, bytes } = await readUpload(clinic, caller, store, { fileId, purpose: priceLists });
    return withProgress(async (report) => {
      const table = await checkTable({
        rows: readTable(kind === 'xlsx' ? 'xlsx' : 'csv', bytes),
        fields: priceListFields,
        columns,
        leftOut,
        read: readPricedItem,
        report,
      });
      await markRows(clinic, table);
      if (isTrial || table.faults.count > 0) return table.summary();
      await clinic.transaction().execute(async (db) => {
        await useUpUpload(db, caller, { fileId, purpose: priceLists });
        await savePriceList(
          db,
          table.values.map(({ value }) => value),
          report,
        );
      });
      return { kind: 'imported' as const, count: table.values.length };
    });
  });
