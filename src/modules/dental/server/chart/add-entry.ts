import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { dentalContract } from '../../contract.ts';
import { chartFault } from '../../rules/chart-fault.ts';
import { inOrder } from '../../rules/teeth.ts';
import { readEntry } from './entry-row.ts';
import { hasConsent } from './has-consent.ts';
import { holdChart } from './hold-chart.ts';

export const addEntry = clinicUseCase(dentalContract.addEntry, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const entry = { ...input, surfaces: inOrder(input.surfaces) };
    const chart = await holdChart(db, input.patientId);
    const fault = chartFault(entry, chart);
    if (fault) throw errors[fault]();
    if (!(await hasConsent(db, input.patientId, input))) throw errors.CONSENT_MISSING();
    const now = new Date().toISOString();
    const { id } = await db
      .insertInto('dentalEntries')
      .values({ ...entry, createdAt: now, changedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const added = await readEntry(db, id);
    if (!added) throw new Error('An entry that was just added is not there');
    return added;
  }),
);
