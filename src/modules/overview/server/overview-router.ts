import { listIncome } from './list-income.ts';
import { listOnDuty } from './list-on-duty.ts';
import { showOverview } from './show-overview.ts';
import { showSummary } from './show-summary.ts';
import { showTrend } from './show-trend.ts';

export const overviewRouter = {
  summary: showSummary,
  show: showOverview,
  trend: showTrend,
  onDuty: listOnDuty,
  income: listIncome,
};
