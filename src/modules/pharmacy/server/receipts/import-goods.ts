import { ORPCError } from '@orpc/server';
import { z } from 'zod';
import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import type { PurchaseBook } from '#modules/billing/server/purchase-book.ts';
import type { FilesService } from '#modules/files/server/files-service.ts';
import { readUpload, useUpUpload } from '#modules/files/server/upload/read-upload.ts';
import { type CheckedTable, checkTable } from '#modules/imports/server/check-table.ts';
import { readTable } from '#modules/imports/server/read-table.ts';
import { withProgress } from '#modules/imports/server/with-progress.ts';
import { deliveryFields } from '../../content/delivery-fields.ts';
import { pharmacyContract } from '../../contract.ts';
import { mostReceiptLines, type NewReceipt } from '../../contract-receipts.ts';
import { deliveryOf, unsaidPack } from '../../rules/purchase/goods-receipt.ts';
import { deliveryTables, type ImportedLine, readImportedLine } from '../../rules/purchase/imported-delivery.ts';
import { deliveredPrintFaults } from '../../rules/purchase/printed-on-pack.ts';
import { bookReceipt } from './book-receipt.ts';

/** Finds the medicines by name, and marks rows whose medicine is not in the inventory. */
async function withItems(clinic: Handle, { values, faults }: CheckedTable<ImportedLine>) {
  const kept = await clinic
    .selectFrom('pharmacyItems')
    .select(['id', 'name', 'form', 'packSize', 'unitPrice'])
    .execute();
  const items = new Map(kept.map((item) => [item.name.toLowerCase(), item]));
  return values.flatMap(({ row, value: { name, ...line } }) => {
    const item = items.get(name.toLowerCase());
    if (!item) faults.add(row, 'name', 'No medicine with this name in the inventory');
    const doubt = item && unsaidPack(line, item);
    for (const { field, message } of item ? deliveredPrintFaults(item, line) : []) faults.add(row, field, message);
    if (doubt) faults.add(row, 'rate', doubt);
    return item ? [{ row, line: { ...line, itemId: item.id } }] : [];
  });
}

const Refusal = z.object({ issues: z.array(z.object({ path: z.tuple([z.string()]), message: z.string() })) });

/**
 * Turns the refusals of a booking into faults of the table: a line fault belongs to its row, an invoice fault to the
 * heading row.
 */
function faultsOfTable(error: unknown, rows: readonly { row: number }[]) {
  const { data } = error instanceof ORPCError ? Refusal.safeParse(error.data) : { data: undefined };
  if (!data) throw error;
  return data.issues.map(({ path: [field], message }) => {
    const [, at = '', name = ''] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const row = at === '' ? undefined : rows[Number(at)]?.row;
    return row === undefined ? { row: 1, name: null, message } : { row, name, message };
  });
}

/** For example "350 pieces into stock, ₹2,150.40 to pay, ₹31.50 to claim", to compare with the invoice. */
function resultWords(lines: NewReceipt['lines'], { amount, claim }: { amount: number; claim: number }) {
  const pieces = lines.reduce((sum, line) => sum + deliveryOf(line, 0).stocked, 0);
  const owed = `${countText(pieces)} pieces into stock, ${rupees(amount)} to pay`;
  return claim > 0 ? `${owed}, ${rupees(claim)} to claim` : owed;
}

class TrialOver extends Error {}

/**
 * Imports all lines or none, and each upload only once. A trial books them too and rolls everything back, so that it
 * finds every fault.
 */
export const importGoods = ({ store }: Pick<FilesService, 'store'>, purchases: PurchaseBook) =>
  personUseCase(pharmacyContract.importGoods, async ({ input, caller, context }) => {
    const clinic = context.database.clinic(caller.clinicId);
    const { fileId, columns, leftOut, isTrial, ...head } = input;
    const { kind, bytes } = await readUpload(clinic, caller, store, { fileId, purpose: deliveryTables });
    const today = await readClinicDay(clinic);
    return withProgress(async (report) => {
      const table = await checkTable({
        rows: readTable(kind === 'xlsx' ? 'xlsx' : 'csv', bytes),
        fields: deliveryFields,
        columns,
        leftOut,
        read: (typed) => readImportedLine(typed, today),
        report,
        mostRows: mostReceiptLines,
      });
      const rows = await withItems(clinic, table);
      if (table.faults.count > 0) return table.summary();
      const lines = rows.map(({ line }) => line);
      let result = '';
      try {
        await clinic.transaction().execute(async (db) => {
          await useUpUpload(db, caller, { fileId, purpose: deliveryTables });
          const { amount, claim } = await bookReceipt(db, { ...head, lines }, purchases);
          result = resultWords(lines, { amount, claim });
          if (isTrial) throw new TrialOver();
        });
      } catch (error) {
        if (!(error instanceof TrialOver)) {
          for (const { row, name, message } of faultsOfTable(error, rows)) table.faults.add(row, name, message);
        }
        return { ...table.summary(), result: table.faults.count === 0 ? result : '' };
      }
      return { kind: 'imported' as const, count: lines.length };
    });
  });
