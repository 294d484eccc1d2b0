import type { CumulativeSheet } from '../../rules/report/cumulative-sheet.ts';
import type { ReportSheet } from '../../rules/report/report-sheet.ts';

/** What the threads set. */
export type ReportTask = { kind: 'report'; sheet: ReportSheet } | { kind: 'cumulative'; sheet: CumulativeSheet };
