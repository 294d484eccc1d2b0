import { addEntry } from './add-entry.ts';
import { addPlan } from './add-plan.ts';
import { changePlan } from './change-plan.ts';
import { completeSitting } from './complete-sitting.ts';
import { discardSitting } from './discard-sitting.ts';
import { listHistory } from './list-history.ts';
import { listIncome } from './list-income.ts';
import { listLowStock } from './list-low-stock.ts';
import { removeEntry, restoreEntry } from './remove-entry.ts';
import { reopenSitting } from './reopen-sitting.ts';
import { setStatus } from './set-status.ts';
import { showChart } from './show-chart.ts';
import { showDay } from './show-day.ts';
import { startSitting } from './start-sitting.ts';

export const dentalRouter = {
  day: showDay,
  income: listIncome,
  lowStock: listLowStock,
  chart: showChart,
  history: listHistory,
  addEntry,
  setStatus,
  removeEntry,
  restoreEntry,
  addPlan,
  changePlan,
  startSitting,
  completeSitting,
  discardSitting,
  reopenSitting,
};
