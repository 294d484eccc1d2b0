import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { daysAfter } from '#foundation/shared/dates/calendar-days.ts';
import type { Purchase, PurchaseBook } from '#modules/billing/server/purchase-book.ts';
import { enterPayable } from './enter-payable.ts';

/** The vendor for a pharmacy supplier: the one linked to the supplier, the one of the same name, or a new one. */
async function vendorOf(db: Handle, supplier: Purchase['supplier']) {
  const known = await db
    .selectFrom('vendors')
    .select(['id', 'creditDays'])
    .where('supplierId', '=', supplier.id)
    .executeTakeFirst();
  if (known) return known;
  const { rows } = await sql<{ id: string; creditDays: number }>`
    insert into vendors (name, supplier_id) values (${supplier.name}, ${supplier.id})
    on conflict (clinic_id, lower(name)) do update set supplier_id = coalesce(vendors.supplier_id, excluded.supplier_id)
    returning id, credit_days`.execute(db);
  const [made] = rows;
  if (!made) throw new Error('A vendor that was just written is not there');
  return made;
}

/** Plugged into the modules that buy. */
export const purchaseBook: PurchaseBook = {
  async book(db, { supplier, dueDate, receiptId, ...bill }) {
    const vendor = await vendorOf(db, supplier);
    await enterPayable(db, {
      ...bill,
      vendorId: vendor.id,
      category: 'Medicines',
      dueDate: dueDate ?? daysAfter(bill.billDate, vendor.creditDays),
      source: 'goods_receipt',
      sourceId: receiptId,
    });
  },

  async grant(db, { supplier, returnId, ...credit }) {
    const vendor = await vendorOf(db, supplier);
    await db
      .insertInto('vendorCredits')
      .values({ ...credit, vendorId: vendor.id, supplierReturnId: returnId })
      .execute();
  },

  async withdraw(db, returnId) {
    const credit = await db
      .selectFrom('vendorCredits')
      .select(['id', 'used'])
      .where('supplierReturnId', '=', returnId)
      .where('withdrawnAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!credit) return true;
    if (credit.used > 0) return false;
    const withdrawnAt = new Date().toISOString();
    await db.updateTable('vendorCredits').set({ withdrawnAt }).where('id', '=', credit.id).execute();
    return true;
  },
};
