import { camelCased } from '../connections/pipeline-query.ts';
import { isoMoment } from './iso-moment.ts';

/** PostgreSQL's format of a timestamp in JSON. */
const jsonMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;

/** The column name must match too, because typed text may look like a timestamp. */
const momentColumn = /(^at|_at|_since)$/;

const isMoment = (column: string, value: unknown): value is string =>
  momentColumn.test(column) && typeof value === 'string' && jsonMoment.test(value);

/** Converts a row that PostgreSQL stored as JSON to the form in which it comes over the wire. */
export function rowFromJson(json: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(json).map(([column, value]) => [
      camelCased(column),
      isMoment(column, value) ? isoMoment(value.slice(0, -':00'.length)) : value,
    ]),
  );
}
