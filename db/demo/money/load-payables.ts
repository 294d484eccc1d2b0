import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { daysAfter } from '#foundation/shared/dates/calendar-days.ts';
import { taxIn, taxSum } from '#modules/billing/rules/tax/gst.ts';

/** In hundredths of a percent. */
const medicinesGst = 500;
const doctorShare = 4000;

/** Bill number, days ago, rupees including GST, rupees of GST, description. */
type DemoBill = readonly [billNumber: string, daysAgo: number, rupees: number, gst: number, description: string];

interface DemoVendor {
  name: string;
  gstin: string | null;
  contactName: string;
  phone: string;
  tdsNote?: string;
  creditDays: number;
  category: string;
  bills: readonly DemoBill[];
}

const vendors: readonly DemoVendor[] = [
  {
    name: 'Sri Venkateshwara Medical Agencies',
    gstin: '36AABCU9603R1ZO',
    contactName: 'Ramesh Gupta',
    phone: '040 2341 0187',
    creditDays: 30,
    category: 'Medicines',
    bills: [
      ['SVMA/2817', 41, 84_560, 4_027, 'Antibiotics and infusions'],
      ['SVMA/2954', 12, 61_240, 2_916, 'Monthly order'],
    ],
  },
  {
    name: 'Deccan Pharma Distributors',
    gstin: '36AADCD8823P1Z3',
    contactName: 'Farhan Ali',
    phone: '040 2784 3365',
    creditDays: 21,
    category: 'Medicines',
    bills: [['DPD-5541', 21, 47_880, 2_280, 'Insulin and inhalers']],
  },
  {
    name: 'Balaji Surgicals and Pharma',
    gstin: '36AAFCS2291M1ZY',
    contactName: 'Padma Reddy',
    phone: '040 2475 6210',
    creditDays: 45,
    category: 'Medical supplies',
    bills: [
      ['BSP/1190', 112, 38_350, 5_850, 'Suction catheters and drapes'],
      ['BSP/1262', 20, 29_500, 4_500, 'Gloves and dressings'],
    ],
  },
  {
    name: 'Charminar Oxygen and Gases',
    gstin: '36AAGFK5512H1ZG',
    contactName: 'Syed Imran',
    phone: '040 2463 7788',
    creditDays: 15,
    category: 'Medical supplies',
    bills: [['COG/881', 9, 33_600, 3_600, 'Oxygen, 24 cylinders']],
  },
  {
    name: 'Lakshmi Biomedical Services',
    gstin: null,
    contactName: 'Suresh Naidu',
    phone: '98490 55127',
    tdsNote: '194C, 1%',
    creditDays: 30,
    category: 'Maintenance',
    bills: [['', 26, 18_000, 0, 'Service of two ventilators']],
  },
];

/**
 * What the demo clinic owes: some bills overdue, some not due yet, none paid. One vendor grants a credit, and doctors
 * get a share of what they earn.
 */
export async function loadPayables(db: Handle, { today, enteredBy }: { today: string; enteredBy: string }) {
  for (const { bills, category, ...vendor } of vendors) {
    const supplier = await db.selectFrom('suppliers').select('id').where('name', '=', vendor.name).executeTakeFirst();
    const { id: vendorId } = await db
      .insertInto('vendors')
      .values({ ...vendor, supplierId: supplier?.id ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const receipts = await db.selectFrom('goodsReceipts').select(['id', 'number', 'invoiceNumber', 'amount']).execute();
    /** The bill of a delivery equals the value of the goods received. */
    const delivered = (billNumber: string) => {
      const receipt = receipts.find(({ invoiceNumber }) => invoiceNumber === billNumber);
      if (!receipt) return {};
      const { id, number, amount } = receipt;
      const source = { source: 'goods_receipt' as const, sourceId: id, description: `Goods receipt ${number}` };
      return { ...source, amount, gst: taxSum(taxIn(amount, medicinesGst, false)) };
    };
    await db
      .insertInto('payables')
      .values(
        bills.map(([billNumber, daysAgo, rupees, gst, description]) => ({
          vendorId,
          category,
          description,
          billNumber,
          billDate: daysAfter(today, -daysAgo),
          dueDate: daysAfter(today, vendor.creditDays - daysAgo),
          amount: rupees * 100,
          gst: gst * 100,
          enteredBy,
          ...delivered(billNumber),
        })),
      )
      .execute();
  }
  await sql`
    insert into vendor_credits (vendor_id, reference, amount, supplier_return_id, granted_at)
    select vendor.id, credit_reference, credited, sent.id, credited_at
      from supplier_returns as sent
      join vendors as vendor on vendor.clinic_id = sent.clinic_id and vendor.supplier_id = sent.supplier_id
     where credited > 0`.execute(db);
  await sql`
    insert into doctor_shares (doctor_id, from_day, basis_points)
    select user_id, ${daysAfter(today, -365)}::date, ${doctorShare}::integer from doctors`.execute(db);
}
