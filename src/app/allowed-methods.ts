import { isContractProcedure } from '@orpc/contract';
import { contract } from '../contract.ts';

const routes = Object.values(contract)
  .flatMap((module) => Object.values(module))
  .filter(isContractProcedure)
  .map((procedure) => {
    const { path = '/', method = 'GET' } = procedure['~orpc'].route;
    return { method, pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}/?$`) };
  });

/** The methods that the contract knows for a path below /api; none for an unknown path. */
export function allowedMethods(path: string): string[] {
  return [...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}
