import type { RawBuilder } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Charge, TaxedPart } from '../../rules/bill.ts';
import type { LineTax } from '../../rules/tax/gst.ts';

/** The name and tax of a charge, derived from its row. */
interface DescribedCharge {
  description: string;
  /** If omitted, the tax of the price list, otherwise of the category. */
  tax?: LineTax;
  /** Parts with different taxes, whose prices add up to that of the charge. */
  parts?: TaxedPart[];
  daily?: Charge['daily'];
}

/**
 * Condition that selects the requested rows, by the columns of the patient and of the day or moment under which a row
 * is listed.
 */
export type IsAsked = (patientId: string, listed: { day: string } | { moment: string }) => RawBuilder<boolean>;

export interface ChargeSource {
  /** Stored with the lines of bills, so it must never change. */
  name: string;
  /**
   * Selects the unbilled rows (`isOpenCharge`) of this source alone: clinic_id, source_id, patient_id, at, day (under
   * which it is listed), category, quantity, unit_price (in paise; null if no price is set), is_done and, as JSON,
   * `said`.
   */
  offer: (isAsked: IsAsked) => RawBuilder<unknown>;
  describe: (said: unknown) => DescribedCharge;
  /** Names that must not appear on any bill. Omit if there are none. */
  concealed?: (db: Handle) => Promise<readonly string[]>;
  /** Locks the offered charges until the transaction ends. Omit if their value cannot fall while they are billed. */
  hold?: (db: Handle, sourceIds: readonly string[]) => Promise<void>;
}
