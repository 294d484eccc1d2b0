import type { Handle } from '#foundation/server/database/database.ts';
import type { TaxedPart } from '../../rules/bill.ts';
import type { LineTax } from '../../rules/tax/gst.ts';
import type { IncomeCategory } from '../../rules.ts';

/** What a module offers to be billed. Whether it stands on a bill already is billing's to know. */
export interface OfferedCharge {
  sourceId: string;
  patientId: string;
  at: string;
  description: string;
  category: IncomeCategory;
  quantity: number;
  /** In paise; null: no price is set. */
  unitPrice: number | null;
  isDone: boolean;
  /** Absent: as the price list says, else as its category. */
  tax?: LineTax;
  /** Where parts of it are taxed each in its own way; they add up to its price. */
  parts?: TaxedPart[];
}

/** Which charges are asked for: those of a day, or all of a patient. */
export type ChargeQuestion = { day: string } | { patientId: string };

export interface ChargeSource {
  /** Kept on the bill's line: never changed later. */
  name: string;
  offer: (clinic: Handle, question: ChargeQuestion) => Promise<OfferedCharge[]>;
  /** Keeps what it offers as it is until the transaction ends. Absent: its worth does not fall while it is billed. */
  hold?: (db: Handle, sourceIds: readonly string[]) => Promise<void>;
}
