import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import type { SignedDrug } from '#modules/consultations/contract.ts';
import { wardsContract } from '../../contract.ts';
import type { ExtraPieces, WardProduct } from '../../contract-medicines.ts';

export interface DrawnDose {
  doseId: string;
  itemId: string;
  quantity: number;
  /** Why more was taken than the dose needs; null if not stated. */
  extra: ExtraPieces | null;
}

/**
 * Implemented by the module that keeps the stock: offers the ward stock of a medicine, and books what a dose takes from
 * it.
 */
export interface WardStock {
  offer: (clinic: Handle, prescribed: SignedDrug) => Promise<WardProduct[]>;
  /** Runs in the transaction of the dose; throws field faults. */
  draw: (db: Handle, drawn: DrawnDose) => Promise<void>;
  /** Does nothing if the dose took nothing, or if it is already put back. */
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
