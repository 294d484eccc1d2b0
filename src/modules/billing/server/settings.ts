import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { type Caller, clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { rupees } from '#foundation/shared/money.ts';
import { isAlone, waitingDays } from '#modules/identity/server/people/is-alone.ts';
import { notifyRoles } from '#modules/notifications/server/notify.ts';
import { billingContract } from '../contract.ts';
import type { KnownBillingSettings } from '../rules/billing-settings.ts';

/** The settings of the clinic, independent of who reads them. */
type ClinicSettings = Omit<KnownBillingSettings, 'isAlone'>;

interface Row extends Omit<ClinicSettings, 'raisedLimit' | 'raisedRefundLimit'> {
  raisedLimit: number | null;
  raisedLimitFrom: string | null;
  raisedRefundLimit: number | null;
  raisedRefundLimitFrom: string | null;
}

/** The settings before anyone has changed them, equal to the table's defaults. */
const unchanged: ClinicSettings = {
  upiAddress: '',
  upiName: '',
  billPrefix: 'B',
  freeFollowUpDays: 7,
  needsReference: false,
  discountPercent: 10,
  refundLimit: 500_000,
  raisedRefundLimit: null,
  expenseLimit: 5_000_000,
  raisedLimit: null,
  cosmeticGstRate: 1800,
  medicinesPaidBefore: false,
  version: 0,
};

const selectSettings = sql<Row>`
  select upi_address, upi_name, bill_prefix, free_follow_up_days, needs_reference, discount_percent, refund_limit, expense_limit,
         raised_limit, raised_limit_from, raised_refund_limit, raised_refund_limit_from, cosmetic_gst_rate, medicines_paid_before, version
    from billing_settings`;

interface Limit {
  amount: number;
  /** A raised limit that is not in force yet; null if there is none. */
  raised: { amount: number; from: string } | null;
}

function limitNow(amount: number, raised: number | null, from: string | null): Limit {
  if (raised === null || from === null) return { amount, raised: null };
  return Date.parse(from) <= Date.now()
    ? { amount: raised, raised: null }
    : { amount, raised: { amount: raised, from } };
}

function known(row: Row | undefined): ClinicSettings {
  if (!row) return unchanged;
  const { raisedLimit, raisedLimitFrom, raisedRefundLimit, raisedRefundLimitFrom, ...settings } = row;
  const expense = limitNow(settings.expenseLimit, raisedLimit, raisedLimitFrom);
  const refund = limitNow(settings.refundLimit, raisedRefundLimit, raisedRefundLimitFrom);
  return {
    ...settings,
    expenseLimit: expense.amount,
    raisedLimit: expense.raised,
    refundLimit: refund.amount,
    raisedRefundLimit: refund.raised,
  };
}

export async function readSettings(clinic: Handle): Promise<ClinicSettings> {
  const { rows } = await selectSettings.execute(clinic);
  return known(rows[0]);
}

/** Reads the settings with the next statement of the transaction. */
export async function rideSettings(db: Handle): Promise<() => ClinicSettings> {
  const settings = await ride(db, selectSettings);
  return () => known(settings()[0]);
}

export async function readSettingsFor(clinic: Handle, caller: Caller): Promise<KnownBillingSettings> {
  return { ...(await readSettings(clinic)), isAlone: await isAlone(clinic, caller, ['admin']) };
}

export const getSettings = clinicUseCase(billingContract.settings, ({ caller, clinic }) =>
  readSettingsFor(clinic, caller),
);

/** The new state of a limit: a raise has to wait if someone else could approve instead. */
function changed(wanted: number, now: Limit, waits: boolean): Limit {
  if (wanted === now.amount) return now;
  if (wanted < now.amount || !waits) return { amount: wanted, raised: null };
  const from = new Date(Date.now() + waitingDays * 86_400_000).toISOString();
  return { amount: now.amount, raised: { amount: wanted, from } };
}

/**
 * A limit on what one person may give alone cannot be raised alone either: the raise takes effect later, and the other
 * admins are told (decision 140).
 */
export const changeSettings = clinicUseCase(billingContract.changeSettings, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { version, ...wanted } = input;
    const now = await readSettings(db);
    const waits = !(await isAlone(db, caller, ['admin']));
    const expense = changed(wanted.expenseLimit, { amount: now.expenseLimit, raised: now.raisedLimit }, waits);
    const refund = changed(wanted.refundLimit, { amount: now.refundLimit, raised: now.raisedRefundLimit }, waits);
    const fields = {
      ...wanted,
      expenseLimit: expense.amount,
      raisedLimit: expense.raised?.amount ?? null,
      raisedLimitFrom: expense.raised?.from ?? null,
      refundLimit: refund.amount,
      raisedRefundLimit: refund.raised?.amount ?? null,
      raisedRefundLimitFrom: refund.raised?.from ?? null,
    };
    const saved = await db
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
    if (!saved) throw errors.CHANGED_MEANWHILE();
    const limits = [
      { what: 'Expenses', to: wanted.expenseLimit, before: now.expenseLimit },
      { what: 'Refunds', to: wanted.refundLimit, before: now.refundLimit },
    ];
    for (const { what, to, before } of limits) {
      if (to <= before) continue;
      await notifyRoles(db, {
        kind: 'approvals',
        roles: ['admin'],
        except: caller.userId,
        title: `${what} without approval raised to ${rupees(to)}`,
        body: `It was ${rupees(before)}. By ${caller.email}${waits ? `, holds in ${waitingDays} days` : ''}`,
        path: '/settings/billing',
      });
    }
    return readSettingsFor(db, caller);
  }),
);
