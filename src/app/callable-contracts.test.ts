import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { callable } from '../../scripts/callable-contracts.ts';
import { contract } from '../contract.ts';

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
