import { fieldFaults } from '#foundation/server/field-fault.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { attachFile } from '#modules/files/server/attach-file.ts';
import { pharmacyContract } from '../contract.ts';
import { outsidePrescriptions, saleRefusal } from '../rules/counter-sale.ts';
import { readClinicDay } from './clinic-day.ts';
import { findProducts } from './find-products.ts';
import { registerAddress, registerFaults } from './h1-register.ts';
import { lockLevels } from './lock-levels.ts';
import { planParts } from './plan-parts.ts';
import { handedAmount } from './read-handed.ts';
import { writeHanded } from './write-handed.ts';

/** A dispensing without a visit: what it costs, returns and Undo are those of every dispensing. */
export const sell = clinicUseCase(pharmacyContract.sell, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { patientId, prescriber, registrationNumber, fileId, address } = input;
    const itemIds = input.lines.map(({ itemId }) => itemId);
    await lockLevels(db, itemIds);
    const patient = await db
      .selectFrom('patients')
      .select(['firstName', 'lastName', 'address'])
      .where('id', '=', patientId)
      .where('mergedInto', 'is', null)
      .executeTakeFirst();
    if (!patient) throw errors.PATIENT_NOT_FOUND();
    const lines = input.lines.map((asked, line) => ({ ...asked, line }));
    const [products, today] = [await findProducts(db, { ids: itemIds }), await readClinicDay(db)];
    const { parts, faults } = planParts(lines, {
      products,
      today,
      judge: (_, product) => {
        const message = product ? saleRefusal(product.schedule, prescriber) : 'This is not kept at the counter.';
        return message ? { field: 'itemId', message } : null;
      },
    });
    const sale = {
      patient: { ...patient, id: patientId },
      prescriber,
      registrationNumber,
      lines,
      products,
      parts,
      address,
    };
    const lacks = [...faults, ...registerFaults(sale)];
    if (fileId && prescriber === '') lacks.push({ field: 'prescriber', message: 'Enter who prescribed it' });
    if (lacks.length > 0) throw fieldFaults(lacks);

    if (fileId) await attachFile(db, caller, { fileId, purpose: outsidePrescriptions, patientId });
    const { id } = await db
      .insertInto('dispensings')
      .values({ patientId, isPartial: false, prescriber, prescriptionFileId: fileId, address: registerAddress(sale) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeHanded(db, id, sale);
    const { amount } = await db
      .selectFrom('dispensings')
      .select(handedAmount.as('amount'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, amount };
  }),
);
