import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { rupees } from '#foundation/shared/money.ts';
import { isAlone, waitingDays } from '#modules/identity/server/people/is-alone.ts';
import { notifyRoles } from '#modules/notifications/server/notify.ts';
import { billingContract } from '../contract.ts';
import type { KnownBillingSettings } from '../rules/billing-settings.ts';

interface Row extends Omit<KnownBillingSettings, 'raisedLimit'> {
  raisedLimit: number | null;
  raisedLimitFrom: string | null;
}

/** Before anybody has changed them, they are as the table's defaults say. */
const unchanged: KnownBillingSettings = {
  upiAddress: '',
  upiName: '',
  billPrefix: 'B',
  freeFollowUpDays: 7,
  needsReference: false,
  discountPercent: 10,
  refundLimit: 500_000,
  expenseLimit: 5_000_000,
  raisedLimit: null,
  cosmeticGstRate: 1800,
  medicinesPaidBefore: false,
  version: 0,
};

const selectSettings = sql<Row>`
  select upi_address, upi_name, bill_prefix, free_follow_up_days, needs_reference, discount_percent, refund_limit, expense_limit,
         raised_limit, raised_limit_from, cosmetic_gst_rate, medicines_paid_before, version
    from billing_settings`;

function known(row: Row | undefined): KnownBillingSettings {
  if (!row) return unchanged;
  const { raisedLimit: amount, raisedLimitFrom: from, ...settings } = row;
  if (amount === null || from === null) return { ...settings, raisedLimit: null };
  const holds = Date.parse(from) <= Date.now();
  return holds
    ? { ...settings, expenseLimit: amount, raisedLimit: null }
    : { ...settings, raisedLimit: { amount, from } };
}

export async function readSettings(clinic: Handle): Promise<KnownBillingSettings> {
  const { rows } = await selectSettings.execute(clinic);
  return known(rows[0]);
}

/** Goes with the next statement of the transaction. */
export async function rideSettings(db: Handle): Promise<() => KnownBillingSettings> {
  const settings = await ride(db, selectSettings);
  return () => known(settings()[0]);
}

export const getSettings = clinicUseCase(billingContract.settings, ({ clinic }) => readSettings(clinic));

/** What nobody pays alone is not made larger alone either: the limit that is raised holds later, and the other admins are told (decision 140). */
export const changeSettings = clinicUseCase(billingContract.changeSettings, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { version, ...wanted } = input;
    const { expenseLimit, raisedLimit } = await readSettings(db);
    const waits = wanted.expenseLimit > expenseLimit && !(await isAlone(db, caller, ['admin']));
    const from = new Date(Date.now() + waitingDays * 86_400_000).toISOString();
    const raised = waits
      ? { amount: wanted.expenseLimit, from }
      : wanted.expenseLimit === expenseLimit
        ? raisedLimit
        : null;
    const fields = {
      ...wanted,
      expenseLimit: waits ? expenseLimit : wanted.expenseLimit,
      raisedLimit: raised?.amount ?? null,
      raisedLimitFrom: raised?.from ?? null,
    };
    const changed = await db
      .insertInto('billingSettings')
      .values(fields)
      .onConflict((conflict) =>
        conflict
          .column('clinicId')
          .doUpdateSet((is) => ({ ...fields, version: is('billingSettings.version', '+', 1) }))
          .where('billingSettings.version', '=', version),
      )
      .returning('version')
      .executeTakeFirst();
    if (!changed) throw errors.CHANGED_MEANWHILE();
    if (wanted.expenseLimit > expenseLimit) {
      await notifyRoles(db, {
        kind: 'approvals',
        roles: ['admin'],
        except: caller.userId,
        title: `Expenses without approval raised to ${rupees(wanted.expenseLimit)}`,
        body: `It was ${rupees(expenseLimit)}. By ${caller.email}${waits ? `, holds in ${waitingDays} days` : ''}`,
        path: '/settings/billing',
      });
    }
    return readSettings(db);
  }),
);
