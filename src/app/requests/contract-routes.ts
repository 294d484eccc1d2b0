import { isContractProcedure } from '@orpc/contract';
import { contract } from '../../contract.ts';

/** Those without a name in their path first: /patients/duplicates is no patient's id. */
const routes = Object.values(contract)
  .flatMap((module) => Object.values(module))
  .filter(isContractProcedure)
  .map((procedure) => {
    const { path = '/', method = 'GET' } = procedure['~orpc'].route;
    return { method, path, matches: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}/?$`) };
  })
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length);

/** What a path begins with is never a name: of several hundred routes a few begin alike. */
const beginningOf = (path: string) => path.split('/', 2)[1] ?? '';

const byBeginning = Map.groupBy(routes, ({ path }) => beginningOf(path));

const routesLike = (path: string) => byBeginning.get(beginningOf(path)) ?? [];

/** The methods that the contract knows for a path below /api; none for an unknown path. */
export function allowedMethods(path: string): string[] {
  const found = routesLike(path).filter(({ matches }) => matches.test(path));
  return [...new Set(found.map(({ method }) => method))];
}

/** A path below /api as the contract has it, with names in place of what they stand for. */
export function routePattern(path: string): string | undefined {
  return routesLike(path).find(({ matches }) => matches.test(path))?.path;
}
