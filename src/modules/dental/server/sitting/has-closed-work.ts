import type { Handle } from '#foundation/server/database/database.ts';
import { closingOf } from '../../rules/tooth-state.ts';
import { holdChart } from '../chart/hold-chart.ts';

interface Sitting {
  planId: string;
  patientId: string;
  number: number;
}

/** In a transaction that holds the plan: true if a sitting would work on a tooth that is gone. */
export async function hasClosedWork(db: Handle, { planId, patientId, number }: Sitting): Promise<boolean> {
  const chart = await holdChart(db, patientId);
  return chart.some(
    (entry) =>
      entry.planId === planId &&
      (entry.status === 'planned' || entry.status === 'in_progress') &&
      (entry.sitting ?? 1) <= number &&
      closingOf(entry, chart) !== null,
  );
}
