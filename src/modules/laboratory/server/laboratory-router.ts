import { addAnalyser, listAnalysers, revokeAnalyser } from './analysers/analysers.ts';
import { takeMessage, takeMessages } from './analysers/take-message.ts';
import { changeAnalyte, confirmRanges, showCatalogue } from './catalogue/catalogue.ts';
import { changeLabSettings, getLabSettings } from './catalogue/lab-settings.ts';
import { listUnpriced } from './catalogue/list-unpriced.ts';
import { listOwnTests, saveOwnTest } from './catalogue/own-tests.ts';
import { changeTest, showFasting, showTestCatalogue } from './catalogue/test-catalogue.ts';
import { acknowledgeCritical } from './criticals/acknowledge-critical.ts';
import { listCriticals, listOpenCriticals } from './criticals/list-criticals.ts';
import { readBack } from './criticals/read-back.ts';
import { showFigures } from './figures/show-figures.ts';
import { showPerformance } from './figures/show-performance.ts';
import { cancelTest } from './orders/cancel-test.ts';
import { cancelAtDesk, listRecentTests, orderAtDesk } from './orders/desk-orders.ts';
import { listOrderSets, removeOrderSet, saveOrderSet } from './orders/order-sets.ts';
import { orderTests } from './orders/order-tests.ts';
import { enterRun, listControlRuns } from './quality/control-runs.ts';
import { addControl, listControls, retireControl } from './quality/controls.ts';
import { checkReport } from './report/check-report.ts';
import { getCumulativeReport } from './report/get-cumulative-report.ts';
import { getOwnReport } from './report/get-own-report.ts';
import { getReport } from './report/get-report.ts';
import { listReportVersions } from './report/list-report-versions.ts';
import { sendReport } from './report/send-report.ts';
import { enterResults } from './results/enter-results.ts';
import { applyHeld, discardHeld, listHeldOffers, listHeldResults } from './results/held-results.ts';
import { listOwnResults } from './results/list-own-results.ts';
import { listPatientTests } from './results/list-patient-tests.ts';
import { verifyResults } from './results/verify-results.ts';
import { collectOrder, listCollections } from './samples/collections.ts';
import { getLabel } from './samples/get-label.ts';
import { rejectSample } from './samples/reject-sample.ts';
import { getSample, moveSample } from './samples/samples.ts';
import { getTest } from './tests/get-test.ts';
import { listTests } from './tests/list-tests.ts';
import { listWorklist } from './tests/list-worklist.ts';
import { openOwnTestFile } from './tests/own-test-files.ts';
import { setTestStatus } from './tests/set-test-status.ts';
import { addTestFile, listTestFiles, openTestFile, setTestFileRemoved } from './tests/test-files.ts';
import { applyUpload } from './upload/apply-upload.ts';
import { saveFileColumns } from './upload/file-columns.ts';
import { previewUpload } from './upload/preview-upload.ts';
import { readWorkbook } from './upload/read-workbook.ts';

export const laboratoryRouter = {
  settings: getLabSettings,
  changeSettings: changeLabSettings,
  analysers: listAnalysers,
  addAnalyser,
  revokeAnalyser,
  takeMessage,
  takeMessages,
  heldOffers: listHeldOffers,
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
  changeAnalyte,
  testCatalogue: showTestCatalogue,
  changeTest,
  ownTests: listOwnTests,
  saveOwnTest,
  fasting: showFasting,
  files: listTestFiles,
  addFile: addTestFile,
  openFile: openTestFile,
  setFileRemoved: setTestFileRemoved,
  openMyFile: openOwnTestFile,
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
  reportVersions: listReportVersions,
  mine: listOwnResults,
  myReport: getOwnReport,
  previewUpload,
  upload: applyUpload,
  criticals: listCriticals,
  acknowledge: acknowledgeCritical,
  readBack,
};
