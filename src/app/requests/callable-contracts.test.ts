import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { callable, withCallable } from '../../../scripts/callable-contracts.ts';
import { contract } from '../../contract.ts';

const endpoints = Object.entries(contract).flatMap(([module, ofModule]) =>
  Object.entries(ofModule).map(([name, endpoint]) => ({ module, name, endpoint })),
);

test.each(endpoints)('$module.$name can be called without its schemas', ({ module, name, endpoint }) => {
  const { meta, route } = endpoint['~orpc'];
  const { method, path, inputStructure, outputStructure } = route;
  const called: unknown = Reflect.get(Object(Reflect.get(callable(contract), module)), name);
  if (!isContractProcedure(called)) throw new Error('This is no endpoint.');
  expect(called['~orpc']).toStrictEqual({
    meta,
    route: { method, path, inputStructure, outputStructure },
    errorMap: {},
  });
});

test.each([
  ["import { labContract } from '../../contract.ts';", "import { labContract } from '../../contract.ts?callable';"],
  [
    "import {\n  labContract,\n  type LabTest,\n} from '#modules/laboratory/contract.ts';",
    "import {\n  labContract,\n  type LabTest,\n} from '#modules/laboratory/contract.ts?callable';",
  ],
])('an import of only a contract gets it without schemas', (written, built) => {
  expect(withCallable(written)).toBe(built);
});

test.each([
  "import { NewTest } from '../../contract.ts';",
  "import { labContract, NewTest } from '../../contract.ts';",
  "import { contractParts } from './contract-parts.ts';",
])('%s imports a schema and stays unchanged', (written) => {
  expect(withCallable(written)).toBe(written);
});
