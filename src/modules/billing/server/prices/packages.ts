import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { isUniqueViolation } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { billingContract } from '../../contract.ts';
import { packageFault } from '../../rules/prices/package.ts';
import { selectPrices } from './prices.ts';

const shown = ['id', 'name', 'price', 'services', 'isActive', 'version'] as const;

export const listPackages = clinicUseCase(billingContract.packages, ({ clinic }) =>
  clinic.selectFrom('servicePackages').select(shown).orderBy('isActive', 'desc').orderBy('name').execute(),
);

export const savePackage = clinicUseCase(billingContract.savePackage, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, version, ...details } = input;
    const prices = await selectPrices(db).orderBy('fromDay', 'desc').execute();
    const fault = packageFault(input, prices, await readClinicDay(db));
    if (fault && input.isActive) throw fieldFault(fault.field, fault.message);
    const nameTaken = (error: unknown) => {
      throw isUniqueViolation(error) ? fieldFault('name', 'This name is already in use') : error;
    };
    if (id === null) {
      const added = db.insertInto('servicePackages').values(details).returning(shown);
      return added.executeTakeFirstOrThrow().catch(nameTaken);
    }
    const before = await db
      .selectFrom('servicePackages')
      .select('version')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw errors.NOT_FOUND();
    if (before.version !== version) throw errors.CHANGED_MEANWHILE();
    return db
      .updateTable('servicePackages')
      .set({ ...details, version: version + 1 })
      .where('id', '=', id)
      .returning(shown)
      .executeTakeFirstOrThrow()
      .catch(nameTaken);
  }),
);
