import type { Handle } from '#foundation/server/database/database.ts';

/** What was bought from a supplier of the pharmacy and is to be paid later. */
export interface Purchase {
  supplier: { id: string; name: string };
  description: string;
  /** As the supplier numbers it; empty: it has none. */
  billNumber: string;
  billDate: string;
  /** Null: as many days after the bill as the vendor gives. */
  dueDate: string | null;
  /** In paise, with the GST in it. */
  amount: number;
  gst: number;
  /** The goods receipt. */
  receiptId: string;
}

/** What a supplier granted for goods that went back. */
interface GrantedCredit {
  supplier: { id: string; name: string };
  returnId: string;
  /** The number of their credit note. */
  reference: string;
  /** In paise, above 0. */
  amount: number;
}

/** Where a module that buys enters what is to be paid, in the transaction of its goods receipt. The accounts keep it. */
export interface PurchaseBook {
  /** A bill with the same number is refused at the field `billNumber`. */
  book: (db: Handle, purchase: Purchase) => Promise<void>;
  /** From now on it can be set off against the bills of the supplier. */
  grant: (db: Handle, credit: GrantedCredit) => Promise<void>;
  /** False: something of it was set off already, so it stays. */
  withdraw: (db: Handle, returnId: string) => Promise<boolean>;
}
