import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import type { SignedDrug } from '#modules/consultations/contract.ts';
import { wardsContract } from '../../contract.ts';
import type { ExtraPieces, WardProduct } from '../../contract-medicines.ts';

export interface DrawnDose {
  doseId: string;
  itemId: string;
  quantity: number;
  /** Why more than the dose needs; null: nobody said. */
  extra: ExtraPieces | null;
}

/** Who keeps the stock offers what the wards have of a medicine, and books what a dose takes of it. */
export interface WardStock {
  offer: (clinic: Handle, prescribed: SignedDrug) => Promise<WardProduct[]>;
  /** In the transaction of the dose; throws what is wrong, at its field. */
  draw: (db: Handle, drawn: DrawnDose) => Promise<void>;
  /** Where the dose took nothing, or it is back already, nothing happens. */
  putBack: (db: Handle, doseId: string) => Promise<'BILLED' | null>;
}

export const showWardStock = ({ offer }: WardStock) =>
  clinicUseCase(wardsContract.wardStock, async ({ input, clinic, errors }) => {
    const order = await clinic
      .selectFrom('medicineOrders')
      .select('prescribed')
      .where('id', '=', input.id)
      .$narrowType<{ prescribed: SignedDrug }>()
      .executeTakeFirst();
    if (!order) throw errors.NOT_FOUND();
    return offer(clinic, order.prescribed);
  });
