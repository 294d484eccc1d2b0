import { visitTimeline } from '#modules/appointments/server/visit/visit-timeline.ts';
import { billTimeline } from '#modules/billing/server/bill/bill-timeline.ts';
import { consentTimeline } from '#modules/consents/server/consent-timeline.ts';
import { noteTimeline } from '#modules/consultations/server/note-timeline.ts';
import { chartTimeline } from '#modules/dental/server/chart/chart-timeline.ts';
import { imageTimeline } from '#modules/dental/server/images/image-timeline.ts';
import { caseTimeline } from '#modules/emergency/server/case-timeline.ts';
import { testTimeline } from '#modules/laboratory/server/tests/test-timeline.ts';
import { mergeTimeline } from '#modules/patients/server/merge/merge-timeline.ts';
import { accessTimeline } from '#modules/patients/server/record/access-timeline.ts';
import { recordTimeline } from '#modules/patients/server/record/record-timeline.ts';
import type { TimelineSource } from '#modules/patients/server/timeline.ts';
import { dispensingTimeline } from '#modules/pharmacy/server/dispensing/dispensing-timeline.ts';
import { sessionTimeline } from '#modules/treatments/server/session-timeline.ts';
import { medicineTimeline } from '#modules/wards/server/medicines/medicine-timeline.ts';
import { nursingTimeline } from '#modules/wards/server/nursing/nursing-timeline.ts';
import { stayTimeline } from '#modules/wards/server/stay/stay-timeline.ts';
import { summaryTimeline } from '#modules/wards/server/summary/summary-timeline.ts';

/** The modules' contributions to a patient's timeline. */
export const timelineSources: readonly TimelineSource[] = [
  recordTimeline,
  mergeTimeline,
  accessTimeline,
  visitTimeline,
  noteTimeline,
  stayTimeline,
  medicineTimeline,
  nursingTimeline,
  summaryTimeline,
  caseTimeline,
  dispensingTimeline,
  testTimeline,
  billTimeline,
  sessionTimeline,
  chartTimeline,
  imageTimeline,
  consentTimeline,
];
