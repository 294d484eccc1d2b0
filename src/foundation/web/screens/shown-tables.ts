import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { EndpointMeta } from '#foundation/shared/endpoint.ts';

/** Where the answers of one endpoint are kept in the query cache. */
export type EndpointPath = readonly [module: string, endpoint: string];

const shown: { path: EndpointPath; tables: readonly string[] }[] = [];

/** Notes which tables the endpoints of a module show, as its contract says. */
export function noteShownTables(module: string, contract: AnyContractRouter) {
  for (const [endpoint, procedure] of Object.entries(contract)) {
    if (!isContractProcedure(procedure)) continue;
    const { shows = [] }: Partial<EndpointMeta> = procedure['~orpc'].meta;
    if (shows.length > 0) shown.push({ path: [module, endpoint], tables: shows });
  }
}

/** The endpoints of the modules loaded so far whose answers hold rows of these tables; of any, when none are named. */
export function endpointsShowing(tables?: ReadonlySet<string>): EndpointPath[] {
  return shown.filter((each) => !tables || each.tables.some((table) => tables.has(table))).map(({ path }) => path);
}
