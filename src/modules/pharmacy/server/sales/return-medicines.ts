import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFaults } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { rupees } from '#foundation/shared/money.ts';
import { cashiers } from '#modules/cashier/rules.ts';
import { notifyRoles } from '#modules/notifications/server/notify.ts';
import { pharmacyContract } from '../../contract.ts';
import { returnFaults } from '../../rules/counter-sale/returns.ts';
import { readHanded } from '../dispensing/read-handed.ts';
import { bookReturn } from './book-return.ts';

export const returnMedicines = clinicUseCase(pharmacyContract.returnMedicines, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id: dispensingId, lines, ...returned } = input;
    const dispensing = await db
      .selectFrom('dispensings')
      .select(['patientId', 'isPaidFirst', 'handedOverAt'])
      .where('id', '=', dispensingId)
      .forUpdate()
      .executeTakeFirst();
    if (!dispensing) throw errors.NOT_FOUND();
    const handed = await readHanded(db, dispensingId);
    const { patientId, isPaidFirst, handedOverAt } = dispensing;
    const isAtCounter = isPaidFirst && handedOverAt === null;
    const faults = returnFaults(input, handed, { today: await readClinicDay(db), isAtCounter });
    if (faults.length > 0) throw fieldFaults(faults);
    const parts = handed.map((part) => {
      const asked = lines.find(({ line, batchId }) => line === part.line && batchId === part.batchId);
      return { ...part, back: asked?.quantity ?? 0 };
    });
    const booked = await bookReturn(db, { ...returned, patientId, dispensingId, parts });
    if (booked.credit > 0) {
      await notifyRoles(db, {
        kind: 'pharmacy',
        roles: cashiers,
        except: caller.userId,
        title: `${rupees(booked.credit)} to credit on bill ${booked.billNumber}`,
        body: 'Medicines returned. Open the bill to issue the credit note.',
        screen: { name: 'patient', id: patientId },
      });
    }
    return booked;
  }),
);
