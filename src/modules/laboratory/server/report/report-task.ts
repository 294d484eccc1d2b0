import type { CumulativeSheet } from '../../rules/report/cumulative-sheet.ts';
import type { ReportSheet } from '../../rules/report/report-sheet.ts';

/** A document for a worker thread to render. */
export type ReportTask = { kind: 'report'; sheet: ReportSheet } | { kind: 'cumulative'; sheet: CumulativeSheet };
