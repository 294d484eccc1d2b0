import type { RawBuilder } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Charge, TaxedPart } from '../../rules/bill.ts';
import type { LineTax } from '../../rules/tax/gst.ts';

/** What a charge is called and how it is taxed, out of what its row says. */
interface DescribedCharge {
  description: string;
  /** Absent: as the price list says, else as its category. */
  tax?: LineTax;
  /** Where parts of it are taxed each in its own way; they add up to its price. */
  parts?: TaxedPart[];
  daily?: Charge['daily'];
}

/** Whether a row is asked for, by the columns of its patient and of the day or the moment that it is listed under. */
export type IsAsked = (patientId: string, listed: { day: string } | { moment: string }) => RawBuilder<boolean>;

export interface ChargeSource {
  /** Kept on the bill's line: never changed later. */
  name: string;
  /**
   * A select of what stands on no bill (`isOpenCharge`), the source's own rows alone: clinic_id, source_id, patient_id, at, day (under which
   * it is listed), category, quantity, unit_price (in paise; null: no price is set), is_done and, as JSON, `said`.
   */
  offer: (isAsked: IsAsked) => RawBuilder<unknown>;
  describe: (said: unknown) => DescribedCharge;
  /** Names that no bill says. Absent: there are none. */
  concealed?: (db: Handle) => Promise<readonly string[]>;
  /** Keeps what it offers as it is until the transaction ends. Absent: its worth does not fall while it is billed. */
  hold?: (db: Handle, sourceIds: readonly string[]) => Promise<void>;
}
