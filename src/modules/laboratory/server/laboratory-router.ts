import { acknowledgeCritical } from './acknowledge-critical.ts';
import { addAnalyser, listAnalysers, revokeAnalyser } from './analysers.ts';
import { applyUpload } from './apply-upload.ts';
import { cancelTest } from './cancel-test.ts';
import { confirmRanges, setCriticalLimits, showCatalogue } from './catalogue.ts';
import { checkReport } from './check-report.ts';
import { collectOrder, listCollections } from './collections.ts';
import { enterRun, listControlRuns } from './control-runs.ts';
import { addControl, listControls, retireControl } from './controls.ts';
import { cancelAtDesk, listRecentTests, orderAtDesk } from './desk-orders.ts';
import { enterResults } from './enter-results.ts';
import { saveFileColumns } from './file-columns.ts';
import { getCumulativeReport } from './get-cumulative-report.ts';
import { getLabel } from './get-label.ts';
import { getOwnReport } from './get-own-report.ts';
import { getReport } from './get-report.ts';
import { getTest } from './get-test.ts';
import { applyHeld, discardHeld, listHeldResults } from './held-results.ts';
import { changeLabSettings, getLabSettings } from './lab-settings.ts';
import { listCriticals, listOpenCriticals } from './list-criticals.ts';
import { listOwnResults } from './list-own-results.ts';
import { listPatientTests } from './list-patient-tests.ts';
import { listTests } from './list-tests.ts';
import { listUnpriced } from './list-unpriced.ts';
import { listWorklist } from './list-worklist.ts';
import { listOrderSets, removeOrderSet, saveOrderSet } from './order-sets.ts';
import { orderTests } from './order-tests.ts';
import { previewUpload } from './preview-upload.ts';
import { readWorkbook } from './read-workbook.ts';
import { rejectSample } from './reject-sample.ts';
import { getSample, moveSample } from './samples.ts';
import { sendReport } from './send-report.ts';
import { setTestStatus } from './set-test-status.ts';
import { showFigures } from './show-figures.ts';
import { showPerformance } from './show-performance.ts';
import { takeMessage } from './take-message.ts';
import { verifyResults } from './verify-results.ts';

export const laboratoryRouter = {
  settings: getLabSettings,
  changeSettings: changeLabSettings,
  analysers: listAnalysers,
  addAnalyser,
  revokeAnalyser,
  takeMessage,
  heldResults: listHeldResults,
  applyHeld,
  discardHeld,
  checkReport,
  sendReport,
  saveFileColumns,
  readWorkbook,
  controls: listControls,
  addControl,
  retireControl,
  controlRuns: listControlRuns,
  enterRun,
  performance: showPerformance,
  cumulativeReport: getCumulativeReport,
  verify: verifyResults,
  openCriticals: listOpenCriticals,
  rejectSample,
  unpriced: listUnpriced,
  list: listTests,
  worklist: listWorklist,
  orderAtDesk,
  cancelAtDesk,
  recentTests: listRecentTests,
  orderSets: listOrderSets,
  saveOrderSet,
  removeOrderSet,
  catalogue: showCatalogue,
  setCriticalLimits,
  confirmRanges,
  collections: listCollections,
  collect: collectOrder,
  sample: getSample,
  moveSample,
  figures: showFigures,
  ofPatient: listPatientTests,
  order: orderTests,
  get: getTest,
  setStatus: setTestStatus,
  cancel: cancelTest,
  enterResults,
  label: getLabel,
  report: getReport,
  mine: listOwnResults,
  myReport: getOwnReport,
  previewUpload,
  upload: applyUpload,
  criticals: listCriticals,
  acknowledge: acknowledgeCritical,
};
