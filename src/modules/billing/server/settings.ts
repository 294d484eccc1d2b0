import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { billingContract } from '../contract.ts';

const columns = [
  'upiAddress',
  'upiName',
  'billPrefix',
  'freeFollowUpDays',
  'needsReference',
  'discountPercent',
  'refundLimit',
  'expenseLimit',
  'cosmeticGstRate',
  'medicinesPaidBefore',
  'version',
] as const;

/** Before anybody has changed them, they are as the table's defaults say. */
const unchanged = {
  upiAddress: '',
  upiName: '',
  billPrefix: 'B',
  freeFollowUpDays: 7,
  needsReference: false,
  discountPercent: 10,
  refundLimit: 500_000,
  expenseLimit: 5_000_000,
  cosmeticGstRate: 1800,
  medicinesPaidBefore: false,
  version: 0,
};

export async function readSettings(clinic: Handle) {
  return (await clinic.selectFrom('billingSettings').select(columns).executeTakeFirst()) ?? unchanged;
}

/** Goes with the next statement of the transaction. */
export async function rideSettings(db: Handle) {
  const settings = await ride(db, db.selectFrom('billingSettings').select(columns));
  return () => settings()[0] ?? unchanged;
}

export const getSettings = clinicUseCase(billingContract.settings, ({ clinic }) => readSettings(clinic));

export const changeSettings = clinicUseCase(billingContract.changeSettings, async ({ input, clinic, errors }) => {
  const { version, ...fields } = input;
  const changed = await clinic
    .insertInto('billingSettings')
    .values(fields)
    .onConflict((conflict) =>
      conflict
        .column('clinicId')
        .doUpdateSet((is) => ({ ...fields, version: is('billingSettings.version', '+', 1) }))
        .where('billingSettings.version', '=', version),
    )
    .returning(columns)
    .executeTakeFirst();
  if (!changed) throw errors.CHANGED_MEANWHILE();
  return changed;
});
