import type { Handle } from '#foundation/server/database/database.ts';

/** Goods bought from a pharmacy supplier, to be paid later. */
export interface Purchase {
  supplier: { id: string; name: string };
  description: string;
  /** The supplier's bill number; empty if there is none. */
  billNumber: string;
  billDate: string;
  /** Null to add the vendor's credit days to the bill date. */
  dueDate: string | null;
  /** In paise, including GST. */
  amount: number;
  gst: number;
  /** Id of the goods receipt. */
  receiptId: string;
}

/** Credit granted by a supplier for returned goods. */
interface GrantedCredit {
  supplier: { id: string; name: string };
  returnId: string;
  /** Number of the supplier's credit note. */
  reference: string;
  /** In paise, above 0. */
  amount: number;
}

/**
 * Where purchasing modules enter what has to be paid, in the transaction of the goods receipt. Implemented by the
 * accounts module.
 */
export interface PurchaseBook {
  /** Refuses a bill with the same number at the field `billNumber`. */
  book: (db: Handle, purchase: Purchase) => Promise<void>;
  /** Grants a credit, which can then be set off against the supplier's bills. */
  grant: (db: Handle, credit: GrantedCredit) => Promise<void>;
  /** Returns false if part of the credit was already set off, so that it stays. */
  withdraw: (db: Handle, returnId: string) => Promise<boolean>;
}
