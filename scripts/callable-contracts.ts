import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { Plugin } from 'vite';

const mark = '?callable';

export function callable(contract: AnyContractRouter): object {
  if (!isContractProcedure(contract))
    return Object.fromEntries(Object.entries(contract).map(([name, endpoint]) => [name, callable(endpoint)]));
  const { meta, route } = contract['~orpc'];
  const { method, path, inputStructure, outputStructure } = route;
  return { '~orpc': { meta, route: { method, path, inputStructure, outputStructure }, errorMap: {} } };
}

/**
 * Those who only call a module get of its contract what a call needs: method, path, access. To build all its schemas takes
 * the browser longer than to draw a screen; whoever checks a form with one imports the contract as it is.
 */
export function callableContracts(): Plugin {
  return {
    name: 'callable-contracts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source === '../contract.ts' && /\/web\/(api|commands|screens)\.ts$/.test(importer)
        ? join(dirname(importer), source) + mark
        : null,
    async load(id) {
      if (!id.endsWith(mark)) return null;
      const contracts: Record<string, AnyContractRouter> = await import(pathToFileURL(id.slice(0, -mark.length)).href);
      return Object.entries(contracts)
        .filter(([name]) => name.endsWith('Contract'))
        .map(([name, contract]) => `export const ${name} = ${JSON.stringify(callable(contract))};`)
        .join('\n');
    },
  };
}
