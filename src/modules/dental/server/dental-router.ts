import { addEntry } from './chart/add-entry.ts';
import { listHistory } from './chart/list-history.ts';
import { removeEntry, restoreEntry } from './chart/remove-entry.ts';
import { setStatus } from './chart/set-status.ts';
import { showChart } from './chart/show-chart.ts';
import { listLowStock } from './home/list-low-stock.ts';
import { showDay } from './home/show-day.ts';
import { addImage } from './images/add-image.ts';
import { changeImage, setImageRemoved } from './images/change-image.ts';
import { listImages } from './images/list-images.ts';
import { listIncome } from './money/list-income.ts';
import { addPlan } from './plan/add-plan.ts';
import { changePlan } from './plan/change-plan.ts';
import { completeSitting } from './sitting/complete-sitting.ts';
import { discardSitting } from './sitting/discard-sitting.ts';
import { reopenSitting } from './sitting/reopen-sitting.ts';
import { startSitting } from './sitting/start-sitting.ts';

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
  images: listImages,
  addImage,
  changeImage,
  setImageRemoved,
  addPlan,
  changePlan,
  startSitting,
  completeSitting,
  discardSitting,
  reopenSitting,
};
