import { isContractProcedure } from '@orpc/contract';
import { contract } from '../../contract.ts';

/** Sorted so that paths with fewer parameters come first: /patients/duplicates is not a patient's id. */
const routes = Object.values(contract)
  .flatMap((module) => Object.values(module))
  .filter(isContractProcedure)
  .map((procedure) => {
    const { path = '/', method = 'GET' } = procedure['~orpc'].route;
    return { method, path, matches: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}/?$`) };
  })
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length);

/** The first segment of a path is never a parameter, so it narrows several hundred routes to a few. */
const beginningOf = (path: string) => path.split('/', 2)[1] ?? '';

const byBeginning = Map.groupBy(routes, ({ path }) => beginningOf(path));

const routesLike = (path: string) => byBeginning.get(beginningOf(path)) ?? [];

/** The methods that the contract defines for a path below /api; empty for an unknown path. */
export function allowedMethods(path: string): string[] {
  const found = routesLike(path).filter(({ matches }) => matches.test(path));
  return [...new Set(found.map(({ method }) => method))];
}

/** The contract's path for a path below /api, with parameter names in place of their values. */
export function routePattern(path: string): string | undefined {
  return routesLike(path).find(({ matches }) => matches.test(path))?.path;
}
