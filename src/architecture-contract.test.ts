import { isContractProcedure } from '@orpc/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { EndpointMeta } from '#foundation/shared/endpoint.ts';
import { type Role, roles } from '#foundation/shared/roles.ts';
import { sourceFiles } from './app/testing/source-files.ts';
import { contract, liveFigures, liveTables } from './contract.ts';

describe('the contract', () => {
  test('converts no text to numbers: addresses are read in one place, and bodies are typed', () => {
    const turning = sourceFiles.filter(
      ({ path, text }) => /\/contract(-[a-z-]+)?\.ts$/.test(path) && text.includes('z.coerce'),
    );
    expect(turning.map(({ path }) => path)).toEqual([]);
  });

  test('is split by subject before a file has more than 250 lines', () => {
    const long = sourceFiles.filter(
      ({ path, text }) => /\/contract(-[a-z-]+)?\.ts$/.test(path) && text.split('\n').length > 251,
    );
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  test('opens a clinic without a session only through a key, whose clinic may be the demo', () => {
    const opening = sourceFiles.filter(
      ({ path, text }) =>
        /\/server\/.*(?<!\.test)\.ts$/.test(path) &&
        /\buseCase\(\w+Contract\./.test(text) &&
        /\.clinic\((?!caller\.clinicId\))/.test(text),
    );
    expect(opening.map(({ path }) => path)).toEqual([]);
  });

  const endpoints = Object.entries(contract).flatMap(([module, procedures]) =>
    Object.entries(procedures).map(([name, procedure]) => ({ name: `${module}.${name}`, procedure })),
  );

  test('tells no patient of changes to a table as a whole', () => {
    const audiences = [...Object.entries(liveTables), ...Object.entries(liveFigures)];
    const open = audiences.filter(([, heard]) => heard !== 'own' && heard.includes('patient'));
    expect(open).toEqual([]);
  });

  test.each(endpoints)('$name names its roles, its path and a summary', ({ procedure }) => {
    expect(isContractProcedure(procedure)).toBe(true);
    const { meta, route, outputSchema } = procedure['~orpc'];
    const known =
      meta.access === 'anyone' ||
      meta.access === 'signed-in' ||
      meta.access === 'site-admin' ||
      meta.access.every((role: Role) => roles.includes(role));
    expect(known).toBe(true);
    expect(meta.access.length).toBeGreaterThan(0);
    expect(route.path).toMatch(/^\/[a-z]/);
    expect(route.summary).toMatch(/^[A-Z]/);
    const deaf = meta.shows.filter((table: string) => {
      const heard = liveTables[table] ?? [];
      const counted = liveFigures[table] ?? [];
      const callers = Array.isArray(meta.access) ? meta.access.filter((role: Role) => role !== 'patient') : [];
      return heard !== 'own' && !callers.every((role: Role) => heard.includes(role) || counted.includes(role));
    });
    expect(deaf).toEqual([]);
    expect(meta.shows.filter((table: string) => !(table in liveTables || table in liveFigures))).toEqual([]);
    expect(outputSchema).toBeDefined();
  });

  test.each(endpoints)('$name declares whose record it opens, if its address names one', ({ procedure }) => {
    const { meta, route } = procedure['~orpc'];
    const { opensPatient }: EndpointMeta = meta;
    const named = /^\/patients\/\{(\w+)\}|\{(patientId)\}/.exec(route.path ?? '');
    if (route.method === 'GET' && named) expect(opensPatient).toBe(`input.${named[1] ?? named[2]}`);
    if (opensPatient !== 'none') expect(meta.access).not.toBe('anyone');
  });

  test.each(endpoints)('$name leaves who looked, if it is the paper of one record', ({ procedure }) => {
    const { meta, route, outputSchema } = procedure['~orpc'];
    const isPaper = outputSchema instanceof z.ZodFile && /\{\w*id\}/i.test(route.path ?? '');
    const isOwn = String(meta.access) === 'patient';
    if (isPaper && !isOwn) expect(meta.opensPatient).not.toBe('none');
  });
});
