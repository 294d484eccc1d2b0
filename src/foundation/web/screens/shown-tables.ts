import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { EndpointMeta } from '#foundation/shared/endpoint.ts';

/** Key under which the answers of one endpoint are kept in the query cache. */
export type EndpointPath = readonly [module: string, endpoint: string];

const shown: { path: EndpointPath; tables: readonly string[] }[] = [];

/** Records which tables each endpoint of a module shows, as declared in its contract. */
export function noteShownTables(module: string, contract: AnyContractRouter) {
  for (const [endpoint, procedure] of Object.entries(contract)) {
    if (!isContractProcedure(procedure)) continue;
    const { shows = [] }: Partial<EndpointMeta> = procedure['~orpc'].meta;
    if (shows.length > 0) shown.push({ path: [module, endpoint], tables: shows });
  }
}

/** The endpoints of the modules loaded so far that show rows of these tables, or of any table if omitted. */
export function endpointsShowing(tables?: ReadonlySet<string>): EndpointPath[] {
  return shown.filter((each) => !tables || each.tables.some((table) => tables.has(table))).map(({ path }) => path);
}
