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

const contractImport = /(import \{([^}]*)\} from '[^']*\/contract[\w-]*\.ts)'/g;

/** Whether an import takes only contracts and types, and no schema. */
const isCallOnly = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .every((name) => name === '' || name.startsWith('type ') || name.endsWith('Contract'));

export const withCallable = (code: string) =>
  code.replace(contractImport, (whole, start: string, names: string) =>
    isCallOnly(names) ? `${start}${mark}'` : whole,
  );

/**
 * Files that only call a module get just the parts of its contract that a call needs: method, path and access. Building
 * all its schemas takes the browser longer than drawing a screen; a file that imports a schema by name, to check a
 * form, gets everything.
 */
export function callableContracts(): Plugin {
  return {
    name: 'callable-contracts',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (/\/src\/.*\.tsx?$/.test(id) ? withCallable(code) : null),
    async resolveId(source, importer) {
      if (!source.endsWith(mark)) return null;
      const contract = await this.resolve(source.slice(0, -mark.length), importer);
      return contract && contract.id + mark;
    },
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
