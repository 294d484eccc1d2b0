import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { dentalContract } from '../../contract.ts';
import { saysTheSame } from '../../rules/duplicates.ts';
import { inOrder } from '../../rules/teeth.ts';
import { fitsTooth } from '../../rules/tooth-state.ts';
import { readEntry } from './entry-row.ts';
import { hasConsent } from './has-consent.ts';
import { holdChart } from './hold-chart.ts';

export const addEntry = clinicUseCase(dentalContract.addEntry, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const entry = { ...input, surfaces: inOrder(input.surfaces) };
    const chart = await holdChart(db, input.patientId);
    if (chart.some((there) => saysTheSame(there, entry))) throw errors.ALREADY_CHARTED();
    const ofTooth = chart.filter(({ tooth }) => tooth === entry.tooth);
    if (!fitsTooth(entry.code, ofTooth)) throw errors.TOOTH_GONE();
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
