import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { dentalContract } from '../../contract.ts';
import type { Entry } from '../../contract-chart.ts';
import { codeName, type EntryStatus, statusesOf } from '../../rules/codes.ts';
import { closingOf } from '../../rules/tooth-state.ts';
import { isBilled } from '../money/is-billed.ts';
import { holdPlanOf, settlePlan } from '../plan/plan-totals.ts';
import { changeEntry, patientOf, readEntry } from './entry-row.ts';
import { hasConsent } from './has-consent.ts';
import { holdChart } from './hold-chart.ts';

type Plan = Awaited<ReturnType<typeof holdPlanOf>>;

function statusFault(entry: Entry, status: EntryStatus, plan: Plan): string | null {
  if (!statusesOf(entry.code).includes(status)) {
    return `${codeName(entry.code)} is a finding and cannot be planned or done.`;
  }
  if (!plan) return null;
  if (status === 'existing') return 'This procedure belongs to a plan. Choose planned, in progress or completed.';
  const isLeftBehind =
    entry.status === 'completed' && plan.openSitting !== null && plan.openSitting > (entry.sitting ?? 1);
  return isLeftBehind ? `Sitting ${plan.openSitting} is in progress. Complete or discard it first.` : null;
}

export const setStatus = clinicUseCase(dentalContract.setStatus, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, version, status } = input;
    const plan = await holdPlanOf(db, id);
    const entry = await readEntry(db, id);
    if (!entry) throw errors.NOT_FOUND();
    const fault = statusFault(entry, status, plan);
    if (fault) throw fieldFault('status', fault);
    const patientId = await patientOf(db, id);
    if (closingOf(entry, await holdChart(db, patientId))) throw errors.TOOTH_GONE();
    if (entry.status === 'completed' && (await isBilled(db, id))) throw errors.BILLED();
    if (!(await hasConsent(db, patientId, { ...entry, status }))) throw errors.CONSENT_MISSING();
    const set = sql`status = ${status}`;
    const changed = await changeEntry(db, { id, version, set, condition: sql`removed_at is null` });
    if (!changed) throw errors.CHANGED_MEANWHILE();
    await settlePlan(db, plan);
    return changed;
  }),
);
