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

/** The methods that the contract knows for a path below /api; none for an unknown path. */
export function allowedMethods(path: string): string[] {
  return [...new Set(routes.filter(({ matches }) => matches.test(path)).map(({ method }) => method))];
}

/** A path below /api as the contract has it, with names in place of what they stand for. */
export function routePattern(path: string): string | undefined {
  return routes.find(({ matches }) => matches.test(path))?.path;
}
