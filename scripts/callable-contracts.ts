import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const mark = '?callable';
/** What a call needs not. */
const left = ['summary', 'tags', 'successStatus'];

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
      source === '../contract.ts' && /\/web\/(api|commands)\.ts$/.test(importer)
        ? join(dirname(importer), source) + mark
        : null,
    async load(id) {
      if (!id.endsWith(mark)) return null;
      const file = id.slice(0, -mark.length);
      this.addWatchFile(file);
      const contracts: Record<string, AnyContractRouter> = await import(pathToFileURL(file).href);
      return Object.entries(contracts)
        .filter(([name]) => name.endsWith('Contract'))
        .map(([name, contract]) => {
          const callable = JSON.stringify(minifyContractRouter(contract), (key, value) =>
            left.includes(key) ? undefined : value,
          );
          return `export const ${name} = ${callable};`;
        })
        .join('\n');
    },
  };
}
