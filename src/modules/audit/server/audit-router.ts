import { exportEntries } from './export-entries.ts';
import { listEntries } from './list-entries.ts';

export const auditRouter = { list: listEntries, export: exportEntries };
