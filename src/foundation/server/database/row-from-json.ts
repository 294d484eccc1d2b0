import { camelCased } from '../connections/pipeline-query.ts';
import { isoMoment } from './iso-moment.ts';

/** How PostgreSQL writes a moment in JSON. */
const jsonMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;

/** A moment is known by its column too: a text that somebody has typed may look like one. */
const momentColumn = /(^at|_at|_since)$/;

const isMoment = (column: string, value: unknown): value is string =>
  momentColumn.test(column) && typeof value === 'string' && jsonMoment.test(value);

/** A row that PostgreSQL has kept as JSON, as the wire would have brought it. */
export function rowFromJson(json: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(json).map(([column, value]) => [
      camelCased(column),
      isMoment(column, value) ? isoMoment(value.slice(0, -':00'.length)) : value,
    ]),
  );
}
